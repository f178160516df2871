import type { INodeProperties } from 'n8n-workflow';

type FieldText = Pick<INodeProperties, 'description' | 'displayName' | 'placeholder' | 'type'>;

/** A person has lists to choose from, a model has none. */
const withoutLists = (text: string): string =>
	text
		.replace(/<[^>]+>/g, '')
		.replace(/Choose specify[^.;]*[.;]?|Choose from the list, or specify[^.;]*[.;]?/g, '')
		.replace(/,? ?(?:chosen )?from the list,? ?(?:or )?/gi, ' ')
		.replace(/(?:Choose|Pick) from the list[^.;]*[.;]?/gi, '')
		.replace(/ +/g, ' ')
		.trim();

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const small = new Set(['the', 'a', 'an', 'of', 'to', 'its']);
const wordsThatSay = (text: string): string =>
	words(text)
		.filter((word) => !small.has(word))
		.join('');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A clause without what the field's name says: "The board of those on the card or by its name or ID" becomes "Name or ID",
 * "Names of labels separated by commas" becomes "Names separated by commas".
 */
function withoutName(clause: string, displayName: string): string {
	const name = escaped(displayName);
	const known = new RegExp(
		`^The (?:[\\w ]* )?${name}(?: or [\\w ]+?)?(?: of those [^,]+?)?,?(?: or)? by (?:its |the )?(?=.)`,
		'i',
	);
	const owner = new RegExp(` of (?:an? |the )?${name}(?=$|,| separated)`, 'i');
	const text = /^The (?:text|headline) of the [\w ]+?(?:, |$)/;
	return capital(
		clause
			.replace(known, '')
			.replace(owner, '')
			.replace(text, '')
			.replace(/^(?:The|An?) /, ''),
	);
}

/** Without what it is good for, which is said to people. */
const withoutPurpose = (clause: string): string => clause.replace(/, (?:so that|because|since|which GitHub) .*$/, '');

/** A question such as "What to order by", to which the choices beside it are the answers. */
const isQuestion = (clause: string): boolean =>
	/^(?:what|which|who|whose|how|why|where|when|whether|(?:the )?direction)\b/i.test(clause) &&
	words(clause).length <= 7;

/** n8n's own words for a bound, which the name and the numbers beside it say. */
const isUsualBound = (clause: string): boolean => clause === 'Max number of results to return';

/** JSON cannot be written from its meaning alone, so a description without an example gets the one that people see in the form. */
function withExample(meaning: string | undefined, { type, placeholder = '' }: FieldText): string | undefined {
	const example = /^e\.g\. ([[{].*)$/s.exec(placeholder)?.[1];
	if (type !== 'json' || example === undefined || /[[{]/.test(meaning ?? '')) return meaning;
	const compact = JSON.stringify(JSON.parse(example));
	return [...(meaning === undefined ? [] : [meaning]), `Example: ${compact}`].join('. ');
}

/**
 * What a model is told of a field beside its name, type and choices: the first clause of its description, as far as they do not
 * say it already; undefined where nothing is left. Pure.
 */
export function meaningOf(field: FieldText, hasChoices: boolean): string | undefined {
	const { description = '', displayName } = field;
	const [first = ''] = withoutLists(description).split(/(?<=[^.])[.;](?= |$)/);
	const clause = withoutName(withoutPurpose(first), displayName);
	const says = wordsThatSay(clause);
	const isKnown = says === '' || says === wordsThatSay(displayName) || isUsualBound(clause);
	return withExample(isKnown || (hasChoices && isQuestion(clause)) ? undefined : clause, field);
}
