import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';

export async function fetchConfig(): Promise<ClubhouseConfig> {
  const response = await fetch('/config.json');
  return parseConfig(await response.json());
}
