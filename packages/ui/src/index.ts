export { clubStyle } from './club-style.ts';
export { fitText, type Room, type SetText, type WidthOf } from './fit-text.ts';
export { NationalityText } from './nationality-text.tsx';
export { Loading, Notice, type NoticeProps } from './notice.tsx';
export { headline, PageHead, type PageHeadProps } from './page-head.tsx';
export { ClubPhoto, type ClubPhotoProps, focusStyle, Photo, type PhotoProps } from './photo.tsx';
