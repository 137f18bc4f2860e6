import { invalidParameter, ServiceError } from './service-error.ts';

/** A parsed request body. The readers below refuse what AWS refuses, with AWS's messages. */
export type RequestFields = Readonly<Record<string, unknown>>;

export function requiredString(fields: RequestFields, name: string): string {
  const value = optionalString(fields, name);
  if (value !== undefined) return value;
  const member = name.charAt(0).toLowerCase() + name.slice(1);
  throw invalidParameter(
    `1 validation error detected: Value null at '${member}' failed to satisfy constraint: Member must not be null`,
  );
}

export function optionalString(fields: RequestFields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrongType(name, 'a string');
  return value;
}

/** A map of strings; empty where it is absent. */
export function stringMap(fields: RequestFields, name: string): Readonly<Record<string, string>> {
  const value = fields[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw wrongType(name, 'a map');
  for (const entry of Object.values(value)) {
    if (typeof entry !== 'string') throw wrongType(name, 'a map of strings');
  }
  // A copy without a prototype, so that no key from the caller finds an inherited property.
  return Object.assign(Object.create(null) as Record<string, string>, value);
}

/** Attributes, sent as a list of `{Name, Value}`, as a map; empty where the list is absent. */
export function attributeList(
  fields: RequestFields,
  name: string,
): Readonly<Record<string, string>> {
  const list = fields[name] ?? [];
  if (!Array.isArray(list)) throw wrongType(name, 'a list');
  const attributes = new Map<string, string>();
  for (const entry of list as unknown[]) {
    if (typeof entry !== 'object' || entry === null) throw wrongType(name, 'a list of attributes');
    const pair = entry as RequestFields;
    attributes.set(requiredString(pair, 'Name'), optionalString(pair, 'Value') ?? '');
  }
  return Object.fromEntries(attributes);
}

/** A parameter that a challenge or a flow requires. */
export function requiredParameter(
  parameters: Readonly<Record<string, string>>,
  name: string,
): string {
  const value = parameters[name];
  if (value) return value;
  throw invalidParameter(`Missing required parameter ${name}`);
}

function wrongType(name: string, wanted: string): ServiceError {
  return new ServiceError('SerializationException', `${name} must be ${wanted}.`);
}
