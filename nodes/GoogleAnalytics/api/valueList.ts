import { readJson } from '../../shared/parameters/readJson';

/** The values of a list: separated by commas (`\,` for a comma within one), or a JSON list. Pure. */
export function valuesOf(text: string): string[] {
	const json = text.trim().startsWith('[') ? readJson('Value', text) : undefined;
	if (Array.isArray(json)) return json.map(String);
	return text
		.split(/(?<!\\),/)
		.map((value) => value.replaceAll('\\,', ',').trim())
		.filter((value) => value !== '');
}
