/** Characters that end, open or break an element in one of a title's output formats. */
export const quoted = `"Tea" & <b>'cake'</b> 🏉</script>--> ]]></title>; \\n, %0A &amp;`;

const signs = Array.from(`${quoted} `);

/** The same, repeated to 10,000 characters. */
export const endless = Array.from({ length: 10_000 }, (_, at) => signs[at % signs.length]).join('');
