/** The midnight in UTC of a day written YYYY-MM-DD, or nothing when the calendar has no such day. */
export function calendarDay(text: string): Date | undefined {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // Engines differ on whether 30 February is an error or 2 March.
  if (!instant || Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(text)) {
    return undefined;
  }
  return instant;
}
