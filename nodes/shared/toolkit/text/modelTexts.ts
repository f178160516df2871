import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import type { Texts } from '../../catalogue/texts';
import { withoutMark } from '../../filters/originMark';
import { ruleOf } from '../answer/trust';
import { scanMarkdown, withMarkers } from './hidden';
import { invisibleLines, type InvisibleLine, invisibleSpans } from './invisible';

/** The field in which an object lists the characters of its texts that are not displayed. */
const listName = 'hiddenCharacters';

type Listed = InvisibleLine & { readonly field: string };

/** One text as a model reads it, and its lines with characters that are not displayed but are part of it. */
function textForModel(
	text: string,
	isMarkdown: boolean,
	onHidden: (parts: number) => void,
): { readonly text: string; readonly lines: readonly InvisibleLine[] } {
	if (!isMarkdown) return { text, lines: invisibleLines(text, invisibleSpans(text)) };
	const own = withoutMark(text);
	const { hidden, invisible } = scanMarkdown(own);
	if (hidden.length > 0) onHidden(hidden.length);
	return { text: withMarkers(own, hidden), lines: invisible };
}

/**
 * The objects of a response as a model reads them. Of a text that the service renders as Markdown, what is not displayed is
 * replaced by markers that name its length. All other texts, such as files, patches, logs and names, are unchanged, and so are
 * the names of fields. The mark of origin at the end of a text is removed. Characters that are not displayed and stay are listed by line in `hiddenCharacters`. Pure.
 *
 * @param texts how the service displays its texts; all of them plain where absent.
 * @param onHidden takes the number of hidden parts of each text that has some.
 */
export function textsForModel(
	objects: readonly IDataObject[],
	operation: Pick<ListedOperation, 'resource' | 'value'>,
	texts: Texts | undefined,
	onHidden: (parts: number) => void = () => undefined,
): IDataObject[] {
	const rendering = texts?.rendering ?? {};
	const isMarkdown = (path: readonly string[]) => rendering[ruleOf(rendering, operation, path) ?? ''] === 'markdown';
	const rewrite = (value: unknown, path: readonly string[], listed: Listed[]): unknown => {
		if (typeof value === 'string') {
			const { text, lines } = textForModel(value, isMarkdown(path), onHidden);
			listed.push(...lines.map((line) => ({ field: path.at(-1) ?? '', ...line })));
			return text;
		}
		if (Array.isArray(value)) return value.map((one) => rewrite(one, path, listed));
		if (typeof value !== 'object' || value === null) return value;
		const own: Listed[] = [];
		const fields = Object.entries(value).map(([name, inner]) => [name, rewrite(inner, [...path, name], own)] as const);
		const isListed = own.length > 0 && !Object.hasOwn(value, listName);
		return Object.fromEntries(isListed ? [...fields, [listName, own] as const] : fields);
	};
	return objects.map((object) => rewrite(object, [], []) as IDataObject);
}
