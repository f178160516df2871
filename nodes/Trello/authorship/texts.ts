import type { ApiRequest } from '../../shared/catalogue/api';
import { textAt, type ReplacedText, type Texts } from '../../shared/catalogue/texts';

/** The text that a request replaces: the description of a card or a board, or the text of a comment. */
function replaced({ method, path }: ApiRequest): ReplacedText | undefined {
	if (method !== 'PUT') return undefined;
	if (/^\/(?:cards|boards)\/[^/]+$/.test(path)) {
		const query = { fields: 'desc' };
		return {
			path: ['desc'],
			current: async (api) => textAt(await api.request({ method: 'GET', path, query }), ['desc']),
		};
	}
	if (!/^\/actions\/[^/]+$/.test(path)) return undefined;
	return {
		path: ['text'],
		current: async (api) => textAt(await api.request({ method: 'GET', path }), ['data', 'text']),
	};
}

/**
 * What Trello renders as Markdown: descriptions, comments, and what members say about themselves. Names are displayed as they are.
 * https://support.atlassian.com/trello/docs/how-to-format-your-text-in-trello/
 *
 * Belief: whether Trello hides HTML in them is not documented. Text is filtered as if it did; nothing is lost where it does not,
 * since every removed part has a marker by which it is written back.
 */
export const trelloTexts: Texts = {
	rendering: { description: 'markdown', text: 'markdown', bio: 'markdown' },
	replaced,
};
