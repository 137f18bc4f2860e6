import {
  useDropzone,
  type Accept,
  type DropzoneInputProps,
  type DropzoneRootProps,
} from 'react-dropzone';
import './file-drop.css';

/** `image/*` makes an iPhone convert HEIC to JPEG. */
export const PICTURES: Accept = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif', '.svg', '.heic'],
};

/** An area that accepts files: dropped on it, or chosen with a button in it. */
export interface FileDrop {
  /** For the element on which files are dropped. */
  readonly area: DropzoneRootProps;
  /** For an input in that element. */
  readonly input: DropzoneInputProps;
  /** Opens the device's file picker. */
  readonly open: () => void;
}

export function useFileDrop({
  label,
  accept,
  onFiles,
  multiple = true,
  held = false,
}: {
  /** The name of the input. */
  readonly label: string;
  /** The types that the picker offers; other files are passed too, because their bytes are checked later. */
  readonly accept: Accept;
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** No file can be added. */
  readonly held?: boolean;
}): FileDrop {
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
