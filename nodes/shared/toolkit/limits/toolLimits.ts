import { UserError } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import { addedOptions, emptyGuard, isNothing } from '../../http/guards/stated';
import { readNumber } from '../../parameters/readNumber';
import { callsField, toolLimitsOption } from '../form/limitProperties';
import { argumentsOf } from '../definition/toolSchema';

/** What one tool may do, where the user says so. */
export interface ToolLimit {
	/** As `toolKey` names it. */
	readonly tool: string;
	/** What titles, or names, must begin with; any where empty. */
	readonly titlePrefix: string;
	/** The only labels that may be given; any where empty. */
	readonly labels: readonly string[];
	/** How many calls one execution may make. */
	readonly calls: number | undefined;
}

/** Names in a text are separated by commas; in a list, or a text that is one in JSON, each is a whole name. */
const namesIn = (value: unknown): string[] => {
	if (value === undefined || value === null) return [];
	const whole = (one: unknown): string[] =>
		typeof one === 'object' && one !== null ? Object.values(one).flatMap(whole) : [String(one ?? '').trim()];
	const listed = typeof value === 'string' ? listIn(value) : value;
	const names = typeof listed === 'string' ? listed.split(',').map((name) => name.trim()) : whole(listed);
	return names.filter((name) => name !== '');
};

const listIn = (text: string): unknown => {
	if (!text.trim().startsWith('[')) return text;
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
};

type Row = Readonly<Record<string, unknown>>;

/** The value of a limit in a row. Blank is the default of the form, for any; an expression must yield something. */
function statedIn(row: Row, name: string, label: string, isExpression: boolean): unknown {
	const value = row[name];
	const isBlank = !(name in row) || (value === '' && !isExpression);
	if (!isBlank && isNothing(value)) throw emptyGuard(label);
	return isBlank ? '' : value;
}

/**
 * The limits as they are in the form. Pure.
 *
 * @param input the option, which was added.
 * @param isExpression whether the stored value at a path within the option is an expression.
 * @throws UserError that names a limit whose expression yields nothing, or that is no number that it accepts.
 */
export function limitsOfTools(
	input: unknown,
	isExpression: (...path: ReadonlyArray<string | number>) => boolean = () => false,
): readonly ToolLimit[] {
	const { limit = [] } = addedOptions(toolLimitsOption.displayName, input) as { limit?: readonly Row[] };
	const isComputed = isExpression() || isExpression('limit');
	if (!Array.isArray(limit) || (isComputed && limit.length === 0)) throw emptyGuard(toolLimitsOption.displayName);
	return (limit as readonly Row[]).map((row, index) => {
		const stated = (name: string, label: string) => statedIn(row, name, label, isExpression('limit', index, name));
		if (isNothing(row['tool'])) throw emptyGuard('Tool Name or ID');
		const calls = 'calls' in row ? readNumber(callsField, row['calls']) : 0;
		return {
			tool: String(row['tool']),
			titlePrefix: String(stated('titlePrefix', 'Title Begins With')),
			labels: namesIn(stated('labels', 'Only These Labels')),
			calls: calls === 0 ? undefined : calls,
		};
	});
}

/** The limit of one tool; several rows about it all hold. Pure. */
export function limitOf(limits: readonly ToolLimit[], tool: string): readonly ToolLimit[] {
	return limits.filter((limit) => limit.tool === tool);
}

/** The calls that the strictest of some limits allows; undefined where none counts them. Pure. */
export const callsAllowed = (limits: readonly ToolLimit[]): number | undefined => {
	const counts = limits.flatMap(({ calls }) => calls ?? []);
	return counts.length > 0 ? Math.min(...counts) : undefined;
};

/** The labels that all of some limits allow; undefined where none limits them. Pure. */
export function labelsAllowed(limits: readonly ToolLimit[]): readonly string[] | undefined {
	const [first, ...others] = limits.map(({ labels }) => labels).filter((labels) => labels.length > 0);
	const isIn = (labels: readonly string[], label: string) =>
		labels.some((one) => one.toLowerCase() === label.toLowerCase());
	return first?.filter((label) => others.every((labels) => isIn(labels, label)));
}

type Values = Readonly<Record<string, unknown>>;

/** What a call says to those of a tool's arguments that are called so; nothing where the tool has none of them. */
function saidTo({ fields }: ListedOperation, params: Values, isMeant: (name: string) => boolean) {
	return [...argumentsOf(fields)].flatMap(([name, { collection }]) => {
		if (!isMeant(name)) return [];
		const within = collection === undefined ? params : ((params[collection] ?? {}) as Values);
		return [{ name, value: within[name] }];
	});
}

const hasTitles = (operation: ListedOperation) => [...argumentsOf(operation.fields).keys()].includes('title');

/** What it makes has the title of what it is made after, unless one is given. */
const isMaking = ({ value }: ListedOperation): boolean => /^(?:copy|create)/.test(value);

const cannotHold = (what: string) =>
	new UserError(
		`The user limits the ${what} of this tool, which has none, so nothing was sent. Tell the user to change "Limits of Single Tools" in the node.`,
	);

function checkTitle(operation: ListedOperation, params: Values, prefix: string): void {
	const titleName = hasTitles(operation) ? 'title' : 'name';
	const titles = saidTo(operation, params, (name) => name === titleName);
	if (titles.length === 0) throw cannotHold('title');
	for (const { name, value } of titles) {
		const isUnsaid = value === undefined || value === null || value === '';
		if (isUnsaid && !isMaking(operation)) continue;
		if (!isUnsaid && String(value).startsWith(prefix)) continue;
		throw new UserError(
			`"${name}" must begin with "${prefix}" here, so nothing was sent. Call the tool again with a ${name} that does.`,
		);
	}
}

function checkLabels(operation: ListedOperation, params: Values, allowed: readonly string[]): void {
	const wording = saidTo(operation, params, (name) => /labels?$|labelIds?$/i.test(name));
	if (wording.length === 0) throw cannotHold('labels');
	const known = new Set(allowed.map((label) => label.toLowerCase()));
	const strange = wording.flatMap(({ value }) => namesIn(value)).filter((label) => !known.has(label.toLowerCase()));
	const copied = saidTo(operation, params, (name) => name === 'copyOf').some(({ value }) => namesIn(value).length > 0);
	if (strange.length === 0 && !copied) return;
	const what = copied ? 'A copy, which brings labels of its own,' : strange.map((label) => `"${label}"`).join(', ');
	throw new UserError(
		`${what} must not be used here, so nothing was sent. Only these labels may be used, named so: ${allowed.join(', ')}.`,
	);
}

/**
 * An operation within limits: what it is asked to do is looked at as it will be done, after all values became what their fields
 * are, and before anything is sent. Pure.
 *
 * @throws UserError (from its run) that says what may be asked instead.
 */
export const limitedTool = (operation: ListedOperation, limits: readonly ToolLimit[]): ListedOperation =>
	limits.length === 0
		? operation
		: {
				...operation,
				run: async (api, params, context) => {
					for (const { titlePrefix, labels } of limits) {
						if (titlePrefix !== '') checkTitle(operation, params as Values, titlePrefix);
						if (labels.length > 0) checkLabels(operation, params as Values, labels);
					}
					return await operation.run(api, params, context);
				},
			};
