/** The parts of a template that a plan uses. */
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

/** What a deployment would create, a line for each kind of resource; `*` marks resources that are always retained. */
export function planLines(stacks: readonly PlannedStack[]): string[] {
  return stacks.flatMap(({ name, template }) => {
    const kinds = new Map<string, { retained: boolean; names: string[] }>();
    for (const [id, { Type, DeletionPolicy, Properties = {} }] of Object.entries(
      template.Resources,
    )) {
      const kind = kinds.get(Type) ?? { retained: false, names: [] };
      kind.retained ||= DeletionPolicy?.startsWith('Retain') ?? false;
      kind.names.push(nameOf(Properties) ?? id);
      kinds.set(Type, kind);
    }
    const widest = Math.max(...Array.from(kinds.keys(), ({ length }) => length));
    return [
      name,
      ...Array.from(
        kinds,
        ([type, { retained, names }]) =>
          `  ${retained ? '*' : ' '} ${type.padEnd(widest)}  ${names.join(', ')}`,
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
