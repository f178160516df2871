/** A header as a number; undefined when it is missing, empty or none. */
export function numberIn(headers: Readonly<Record<string, string>>, name: string): number | undefined {
	const value = headers[name]?.trim();
	const number = Number(value);
	return value === undefined || value === '' || Number.isNaN(number) ? undefined : number;
}
