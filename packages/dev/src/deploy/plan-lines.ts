/** A template as far as a plan speaks of it. */
export interface PlannedStack {
  readonly name: string;
  readonly template: {
    readonly Resources: Readonly<
      Record<
        string,
        {
          readonly Type: string;
          readonly DeletionPolicy?: string;
          readonly Properties?: Readonly<Record<string, unknown>>;
        }
      >
    >;
  };
}

/** What a deployment would make, a line for each kind of resource; `*` marks what is kept whatever happens. */
export function planLines(stacks: readonly PlannedStack[]): string[] {
  return stacks.flatMap(({ name, template }) => {
    const kinds = new Map<string, { kept: boolean; names: string[] }>();
    for (const [id, { Type, DeletionPolicy, Properties = {} }] of Object.entries(
      template.Resources,
    )) {
      const kind = kinds.get(Type) ?? { kept: false, names: [] };
      kind.kept ||= DeletionPolicy?.startsWith('Retain') ?? false;
      kind.names.push(nameOf(Properties) ?? id);
      kinds.set(Type, kind);
    }
    const widest = Math.max(...Array.from(kinds.keys(), ({ length }) => length));
    return [
      name,
      ...Array.from(
        kinds,
        ([type, { kept, names }]) =>
          `  ${kept ? '*' : ' '} ${type.padEnd(widest)}  ${names.join(', ')}`,
      ),
      '',
    ];
  });
}

function nameOf(properties: Readonly<Record<string, unknown>>): string | undefined {
  return ['TableName', 'RoleName', 'GroupName']
    .map((property) => properties[property])
    .find((value) => typeof value === 'string');
}
