/** Everything that ends, opens or breaks something in one of the formats a title goes into. */
export const quoted = `"Tea" & <b>'cake'</b> 🏉</script>--> ]]></title>; \\n, %0A &amp;`;

const signs = Array.from(`${quoted} `);

/** The same until there are 10,000 signs of it. */
export const endless = Array.from({ length: 10_000 }, (_, at) => signs[at % signs.length]).join('');
