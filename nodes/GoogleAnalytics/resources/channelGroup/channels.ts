import { UserError } from 'n8n-workflow';

import type { Fields, Json } from '../../../shared/catalogue/fields';
import { camelKeys } from '../../api/camelKeys';
import { comparisonOf, withExample } from '../../api/conditionJson';
import { andOfOrs, fieldFilter, isAndOfOrs, textMatches } from '../../api/conditions';
import type { Expression } from '../../api/shapes';
import { textOf } from '../../api/adminResource';
import { choiceField, matchField, offSwitchField, requiredText, textField } from '../../api/formFields';

/** The ways to compare a field of a channel. */
export const matches = textMatches.map(({ value }) => value);

/** Channels in JSON, in the schema of tools and in errors. */
export const channelsExample =
	'[{"name": "AI Assistants", "field": "eachScopeSource", "match": "inList", "value": ["chatgpt.com", "claude.ai"]}]';

/**
 * Google has separate names for the fields of a channel, and rejects others. All six are in public clients and notes of 2026;
 * that there are no more is a belief, so Google's own form in JSON accepts any.
 */
export const channelRow = [
	requiredText(
		'Channel Name',
		'name',
		'AI Assistants',
		'Name of the channel in reports; of several rows with the same name, all must match',
	),
	choiceField('Field Name', 'field', 'eachScopeSource', 'Property of the visit that the channel compares', [
		{ name: 'Campaign ID', value: 'eachScopeCampaignId' },
		{ name: 'Campaign Name', value: 'eachScopeCampaignName' },
		{ name: "Google's Default Channel", value: 'eachScopeDefaultChannelGroup' },
		{ name: 'Medium', value: 'eachScopeMedium' },
		{ name: 'Source', value: 'eachScopeSource' },
		{ name: 'Source Platform', value: 'eachScopeSourcePlatform' },
	]),
	matchField('exact', [...textMatches]),
	textField(
		'Compared With',
		'value',
		'chatgpt.com',
		'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
	),
	offSwitchField('Not', 'not', 'Whether visits belong to the channel that do not match instead'),
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

/** Rows with the same name are one channel, at the position of the first of them. Pure. */
function rulesOfRows(rows: readonly Channel[]): Rule[] {
	const channels = new Map<string, Expression[][]>();
	for (const row of rows) {
		const name = textOf('Channel Name', row.name, 80);
		channels.set(name, [...(channels.get(name) ?? []), [conditionOf(row)]]);
	}
	return [...channels].map(([displayName, groups]) => ({ displayName, expression: andOfOrs(groups) }));
}

const label = 'Channels (JSON)';

function ruleOf(value: unknown): Rule {
	const rule = (typeof value === 'object' && value !== null ? value : {}) as Partial<Rule>;
	const { displayName = '', expression } = rule;
	if (displayName.trim() !== '' && expression && isAndOfOrs(expression)) return { displayName, expression };
	const { name, field = 'eachScopeSource' } = rule as Partial<Channel>;
	if (expression !== undefined || name === undefined)
		throw new UserError(
			`"${label}": each channel needs a name, field, match and value, or Google's displayName and an expression that is an andGroup of orGroups.`,
		);
	const row = { name: String(name), field: String(field), ...comparisonOf(rule as Partial<Channel>, matches) };
	return { displayName: textOf('Channel Name', row.name, 80), expression: andOfOrs([[conditionOf(row)]]) };
}

const mostChannels = 50;

/**
 * The channels in the order in which Google tries them, in its form. Pure.
 *
 * @param json replaces the rows unless it is empty.
 * @param googles channels that follow them.
 * @throws UserError when there is no channel, or Google would not accept one.
 */
export function rulesOf(rows: readonly Channel[], json: Json | undefined, googles: readonly Channel[] = []): Rule[] {
	const value = camelKeys<unknown>(label, json ?? []);
	const items: readonly unknown[] = Array.isArray(value) ? value : [value];
	if (items.length > 0 && rows.length > 0)
		throw new UserError(`Use either "Channels" or "${label}": both have values.`);
	const read = () => {
		if (items.length > 0) return items.map(ruleOf);
		if (rows.length > 0) return rulesOfRows(rows);
		throw new UserError('A channel group needs at least one channel.');
	};
	const own = rows.length > 0 ? read() : withExample(channelsExample, read);
	const names = new Set(own.map(({ displayName }) => displayName));
	const rules = [...own, ...rulesOfRows(googles.filter(({ name }) => !names.has(name)))];
	if (rules.length <= mostChannels) return rules;
	throw new UserError(`These are ${rules.length} channels. Google accepts at most ${mostChannels}.`);
}
