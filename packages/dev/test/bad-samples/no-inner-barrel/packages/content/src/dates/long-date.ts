export const longDate = (date: string) => date;
