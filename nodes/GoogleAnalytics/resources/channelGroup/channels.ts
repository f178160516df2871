import { UserError } from 'n8n-workflow';

import type { Fields, Json } from '../../../shared/catalogue/fields';
import { camelKeys } from '../../api/camelKeys';
import { andOfOrs, fieldFilter, isAndOfOrs, textMatches } from '../../api/conditions';
import type { Expression } from '../../api/shapes';
import { textOf } from '../../api/titled';

/**
 * What Google knows a visit's source by, under names of their own; it refuses other fields of a channel. All six are in public
 * clients and notes of 2026; that there are no more is a belief, so Google's own form in JSON takes any.
 */
export const channelRow = [
	{
		displayName: 'Channel Name',
		name: 'name',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. AI Assistants',
		description: 'What reports call it; of several rows with one name, all must hold',
	},
	{
		displayName: 'Field Name',
		name: 'field',
		type: 'options',
		options: [
			{ name: 'Campaign ID', value: 'eachScopeCampaignId' },
			{ name: 'Campaign Name', value: 'eachScopeCampaignName' },
			{ name: "Google's Default Channel", value: 'eachScopeDefaultChannelGroup' },
			{ name: 'Medium', value: 'eachScopeMedium' },
			{ name: 'Source', value: 'eachScopeSource' },
			{ name: 'Source Platform', value: 'eachScopeSourcePlatform' },
		],
		default: 'eachScopeSource',
		description: 'What is known of where a visit came from',
	},
	{
		displayName: 'Match',
		name: 'match',
		type: 'options',
		options: [...textMatches],
		default: 'exact',
	},
	{
		displayName: 'Compared With',
		name: 'value',
		type: 'string',
		default: '',
		placeholder: 'e.g. chatgpt.com',
		description: 'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
	},
	{
		displayName: 'Not',
		name: 'not',
		type: 'boolean',
		default: false,
		description: 'Whether to take what does not match instead',
	},
] as const satisfies Fields;

/** A row of the form. */
export interface Channel {
	readonly name: string;
	readonly field: string;
	readonly match: string;
	readonly value: string;
	readonly not: boolean;
}

interface Rule {
	readonly displayName: string;
	readonly expression: Expression;
}

const conditionOf = (row: Channel): Expression => {
	const filter = { filter: fieldFilter(row) };
	return row.not ? { notExpression: filter } : filter;
};

/** Rows with one name are one channel, where its first row stands. Pure. */
function rulesOfRows(rows: readonly Channel[]): Rule[] {
	const channels = new Map<string, Expression[][]>();
	for (const row of rows) {
		const name = textOf('Channel Name', row.name, 80);
		channels.set(name, [...(channels.get(name) ?? []), [conditionOf(row)]]);
	}
	return [...channels].map(([displayName, groups]) => ({ displayName, expression: andOfOrs(groups) }));
}

const label = 'Channels (JSON)';
const texts = (given: unknown): string[] => (Array.isArray(given) ? given : [given]).map(String);

/** Of models: `{"name": "Partners", "field": "eachScopeSource", "match": "inList", "value": ["a.com", "b.com"]}`. */
function shortRule(given: Readonly<Record<string, unknown>>): Rule {
	const { name = '', field = 'eachScopeSource', match, value = '', not = false } = given;
	const values = texts(value);
	const row = {
		...{ name: String(name), field: String(field), not: not === true },
		match: String(match ?? (Array.isArray(value) ? 'inList' : 'exact')),
		value: Array.isArray(value) ? JSON.stringify(values) : (values[0] ?? ''),
	};
	if (!textMatches.some((one) => one.value === row.match))
		throw new UserError(
			`"${label}" does not know the match "${row.match.slice(0, 40)}". Give one of ${textMatches.map((one) => one.value).join(', ')}.`,
		);
	const [rule] = rulesOfRows([row]);
	return rule ?? { displayName: row.name, expression: {} };
}

function ruleOf(given: unknown): Rule {
	const rule = (typeof given === 'object' && given !== null ? given : {}) as Partial<Rule>;
	if (rule.expression === undefined && 'name' in rule) return shortRule(rule);
	const { displayName = '', expression } = rule;
	if (displayName.trim() !== '' && isAndOfOrs(expression)) return { displayName, expression: expression ?? {} };
	throw new UserError(
		`"${label}": each channel needs a name, field, match and value, or Google's displayName and an expression that is an andGroup of orGroups.`,
	);
}

const mostChannels = 50;

/**
 * The channels in the order in which they are tried, in Google's form. Pure.
 *
 * @param json counts instead of the rows unless it is empty.
 * @param googles what follows them.
 * @throws UserError when there is none, or Google would not take one.
 */
export function rulesOf(rows: readonly Channel[], json: Json | undefined, googles: readonly Channel[] = []): Rule[] {
	const given = camelKeys<unknown>(label, json ?? []);
	const ofJson = (Array.isArray(given) ? given : [given]).map(ruleOf);
	if (ofJson.length > 0 && rows.length > 0)
		throw new UserError(`Give either "Channels" or "${label}": both were given.`);
	const own = ofJson.length > 0 ? ofJson : rulesOfRows(rows);
	if (own.length === 0) throw new UserError('A channel group needs at least one channel. Add one to "Channels".');
	const names = new Set(own.map(({ displayName }) => displayName));
	const rules = [...own, ...rulesOfRows(googles.filter(({ name }) => !names.has(name)))];
	if (rules.length <= mostChannels) return rules;
	throw new UserError(`These are ${rules.length} channels. Google takes at most ${mostChannels}.`);
}
