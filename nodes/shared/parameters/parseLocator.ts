import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

const linkRule = ({ extractValue }: INodePropertyMode): string | undefined =>
	extractValue?.type === 'regex' && typeof extractValue.regex === 'string' ? extractValue.regex : undefined;

interface IdRule {
	readonly regex: string;
	readonly errorMessage: string;
}

const idRules = ({ name, validation = [] }: INodePropertyMode): IdRule[] =>
	name === 'url'
		? []
		: validation.flatMap((rule) => {
				const { regex, errorMessage }: Partial<IdRule> = 'properties' in rule ? (rule.properties ?? {}) : {};
				return regex === undefined ? [] : [{ regex, errorMessage: errorMessage ?? '' }];
			});

/** A mode without rules, such as a name, takes any text. */
const takesAny = ({ name, type, validation = [] }: INodePropertyMode): boolean =>
	type === 'string' && name !== 'url' && validation.length === 0;

const textOf = (given: unknown): string => {
	const value = typeof given === 'object' && given !== null && 'value' in given ? given.value : given;
	return value === undefined || value === null ? '' : String(value).trim();
};

/** The text behind its URL encoding; as it stands where it has none that can be read. */
const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/**
 * The id behind a resource locator, in whatever mode it was given: people and agents paste links where ids belong.
 * The rules are those of the field's own modes: `extractValue` of a link mode, `validation` of an id mode.
 *
 * @returns the id, or an empty text when nothing was given; the name, where a mode of the field takes names.
 * @throws UserError naming the field when the text is neither a link nor an id.
 */
export function parseLocator({ displayName, modes = [] }: INodeProperties, given: unknown): string {
	const text = textOf(given);
	if (text === '') return '';
	for (const rule of modes.map(linkRule)) {
		const id = rule === undefined ? undefined : new RegExp(rule).exec(text)?.[1];
		if (id !== undefined) return decoded(id);
	}
	if (modes.some(takesAny)) return text;
	const rules = modes.flatMap(idRules);
	if (rules.length === 0 || rules.some(({ regex }) => new RegExp(`^(?:${regex})$`).test(text))) return text;
	const [advice] = rules.map(({ errorMessage }) => errorMessage);
	throw new UserError(`"${displayName}" does not accept "${text.slice(0, 80)}". ${advice ?? ''}`.trim());
}
