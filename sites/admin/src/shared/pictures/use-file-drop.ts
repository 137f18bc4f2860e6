import { useDropzone, type Accept } from 'react-dropzone';
import './file-drop.css';

/** `image/*` makes an iPhone convert HEIC to JPEG. */
export const PICTURES: Accept = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif', '.svg', '.heic'],
};

/** An area that accepts files, dropped or chosen: its properties, those of an input in it, and the file picker. */
export function useFileDrop({
  label,
  accept,
  onFiles,
  multiple = true,
  held = false,
}: {
  readonly label: string;
  /** The types that the picker offers; other files are passed too, because their bytes are checked later. */
  readonly accept: Accept;
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly held?: boolean;
}) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
    accept,
    multiple,
    disabled: held,
    noClick: true,
    noKeyboard: true,
  });
  return {
    area: getRootProps({
      role: 'presentation',
      tabIndex: -1,
      className: isDragActive ? 'drop drop--over' : 'drop',
    }),
    input: getInputProps({ 'aria-label': label, tabIndex: -1 }),
    open,
  };
}
