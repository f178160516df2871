import type { Texts } from '../../shared/catalogue/texts';

/**
 * What Trello renders as Markdown: descriptions, comments, and what members say about themselves. Names are displayed as they are.
 * https://support.atlassian.com/trello/docs/how-to-format-your-text-in-trello/
 *
 * Belief: whether Trello hides HTML in them is not documented. Text is filtered as if it did; nothing is lost where it does not,
 * since every removed part has a marker by which it is written back.
 */
export const trelloTexts: Texts = {
	rendering: { description: 'markdown', text: 'markdown', bio: 'markdown' },
};
