const LABELS: Readonly<Record<string, string>> = {
  image: 'Picture',
  imageUrl: 'Picture',
  picture: 'Words for the picture',
  photoUrl: 'Photo',
  coverImage: 'Cover',
  favouriteMemory: 'Favourite memory',
  inspection: 'Pitch inspection',
  extraResponsibility: 'Extra responsibility',
};

/** What the form calls a field. */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
}

/** Whether a field names a picture. */
export function isPictureField(field: string): boolean {
  return (
    field === 'image' || field === 'imageUrl' || field === 'photoUrl' || field === 'coverImage'
  );
}

/** The labels of fields, each once: a picture is kept under two names. */
export function fieldLabels(fields: readonly string[]): string {
  const labels = [...new Set(fields.map(fieldLabel))];
  if (labels.length === 0) return '';
  const [first = '', ...others] = labels;
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}

/** A field's value as someone can read it. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (typeof value === 'string') return /^(media|albums)\//.test(value) ? fileName(value) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 1 ? '1 photo' : `${value.length} photos`;
  const { alt, caption } = value as { alt?: unknown; caption?: unknown };
  if (typeof alt === 'string') return alt;
  return typeof caption === 'string' ? caption : 'Nothing';
}

function fileName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/^\d+_/, '');
}
