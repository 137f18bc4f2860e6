import type { FieldFault } from '@clubhouse/content';

/** What is wrong with the name of a new folder, and what to do, in a sentence. */
export function folderNameWords(name: string, fault: FieldFault): string {
  switch (fault) {
    case 'required':
      return 'Give the folder a name.';
    case 'too-long':
      return 'That name is too long: at most 100 characters.';
    case 'invalid':
      if (/[/\\]/.test(name)) {
        return 'A name cannot have a slash in it. To put a folder into another, open that one first.';
      }
      return /^\.+$/.test(name.trim())
        ? 'Dots alone are not a name. Add a letter or a digit.'
        : 'There is a character in it that no address can carry. Type the name again.';
  }
}
