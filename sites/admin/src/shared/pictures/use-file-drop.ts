import {
  useDropzone,
  type Accept,
  type DropzoneInputProps,
  type DropzoneRootProps,
} from 'react-dropzone';
import './file-drop.css';

/** `image/*` makes an iPhone hand over HEIC as JPEG. */
export const PICTURES: Accept = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif', '.svg', '.heic'],
};

/** A place that takes files: dropped on it, or chosen by a button in it. */
export interface FileDrop {
  /** For the element files are dropped on. */
  readonly area: DropzoneRootProps;
  /** For an input in it. */
  readonly input: DropzoneInputProps;
  /** Opens the phone's picker. */
  readonly open: () => void;
}

export function useFileDrop({
  label,
  accept,
  onFiles,
  multiple = true,
  held = false,
}: {
  /** What the input is called. */
  readonly label: string;
  /** What the picker offers; others come too, because it is the bytes that are looked at. */
  readonly accept: Accept;
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** Nothing can be added. */
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
