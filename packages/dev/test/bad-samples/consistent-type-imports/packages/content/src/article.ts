export interface Article {
  readonly title: string;
}
