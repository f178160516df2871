/** A moment as GitHub tells it, an ISO text or seconds since 1970, as ISO 8601 in UTC with milliseconds. Pure. */
export const momentOf = (moment: string | number | null | undefined): string =>
	new Date(typeof moment === 'number' ? moment * 1000 : (moment ?? 0)).toISOString();
