import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api, ApiRequest } from '../catalogue/api';
import type { Integration } from '../catalogue/integration';
import { FileResult, type ListedOperation, type Result } from '../catalogue/operation';
import { truncationOf } from '../catalogue/truncation';
import { chosenAccount } from '../http/account';
import { createClient } from '../http/client';
import { atItem, located } from '../http/errors';
import { TtlCache } from '../http/ttlCache';
import { placesLabel } from '../http/guards/limits';
import { addedOptions, emptyGuard, isExpression, isNothing, isOptionOn } from '../http/guards/stated';
import { HeldWrites } from '../http/guards/heldWrites';
import { type Flow, flowOf, type FlowRule } from '../http/guards/flow';
import { allOf, guardOf } from '../http/guards/guard';
import { readNumber } from '../parameters/readNumber';
import { previewOption, retryPolicyOf } from '../parameters/requestOptions';
import type { RetryPolicy } from '../http/retry';
import { sizeOf, usualCharacters } from '../steps/fitted';
import { WriteLog } from '../steps/afterWrite';
import { previewed } from '../steps/preview';
import { actOut, runOperation } from '../steps/runOperation';
import { counting } from './counting';
import { sessionOf } from './session';
import { sourceOf } from './toolArguments';
import { canGoOn, isLongList, type ListWindow, nextName, startOf, windowOf } from './listWindow';
import { callsAllowed, limitedTool, limitOf, limitsOfTools, type ToolLimit } from './toolLimits';
import { toolAnswer } from './toolAnswer';
import { toolKey, toolName } from './tool';
import { argumentsOf } from './toolSchema';
import { keepApartOption, maxCharactersOption, maxWritesOption } from './limitProperties';
import { fixedLabel } from './toolkitProperties';
import { trustProperties } from './trustProperties';
import { beliefOf, noting, toldByTrust, type Belief } from './trust';
import { textsForModel } from './text/modelTexts';
import { assertComplete, isRemovalConfirmed, removeName, restoring } from './text/writeBack';
import { type AskedList, wholeCall } from './wholeCall';
import { chosenTools, onDemand, type ToolHost, type Toolkit, toolsOf } from './toolkit';

/** What the user set in the form. */
export interface Settings {
	readonly tools: readonly ListedOperation[];
	readonly isOnDemand: boolean;
	readonly fixed: ReadonlyMap<string, unknown>;
	readonly places: readonly string[];
	readonly maxWrites: number;
	readonly flow: FlowRule;
	readonly limits: readonly ToolLimit[];
	readonly maxCharacters: number;
	readonly isPreview: boolean;
	readonly retryPolicy: RetryPolicy;
	readonly belief: Belief;
}

const textsIn = (value: unknown): string[] => {
	const all: unknown[] = Array.isArray(value) ? value : isNothing(value) ? [] : String(value).split(',');
	return all.filter((one) => !isNothing(one)).map((one) => String(one).trim());
};

/** @throws UserError where the places were set, and name none: that must not mean all of them. */
function placesIn(integration: Integration, value: unknown, isExpression: boolean): string[] {
	const places = textsIn(value);
	const isUntouched = Array.isArray(value) && value.length === 0 && !isExpression;
	if (places.length === 0 && !isUntouched) throw emptyGuard(placesLabel(integration.places?.name));
	return places;
}

/**
 * What the user filled in, by the names of the fields.
 *
 * @throws UserError where a row has no field or no value, where two rows are about one field, or no tool has the field: the model
 * could choose it then.
 */
function fixedIn(toolkit: Toolkit, value: unknown, isExpression: boolean): ReadonlyMap<string, unknown> {
	const { field: rows = [] } = addedOptions(fixedLabel, value) as { field?: ReadonlyArray<Record<string, unknown>> };
	if (!Array.isArray(rows) || (isExpression && rows.length === 0)) throw emptyGuard(fixedLabel);
	const names =
		rows.length === 0 ? undefined : new Set(toolsOf(toolkit).flatMap(({ fields }) => [...argumentsOf(fields).keys()]));
	const fixed = new Map<string, unknown>();
	for (const { name, value: own } of rows as ReadonlyArray<Record<string, unknown>>) {
		if (isNothing(name)) throw emptyGuard('Field Name or ID');
		const existing = String(name);
		if (isNothing(own))
			throw new UserError(
				`"Value" of "${existing}" under "${fixedLabel}" is empty, so nothing was sent. Correct its value or expression, or remove the row.`,
			);
		if (!names?.has(existing))
			throw new UserError(
				`"${fixedLabel}" names "${existing}", which is no field of a tool, so nothing was sent. Open the node and choose the field from the list.`,
			);
		if (fixed.has(existing))
			throw new UserError(
				`"${fixedLabel}" has two rows for "${existing}", so nothing was sent. Open the node and remove one.`,
			);
		fixed.set(existing, own);
	}
	return fixed;
}

/** A choice of the form that limits the agent. @throws UserError where it is none of those that there are. */
function choiceIn({ displayName, options = [] }: INodeProperties, value: unknown): string {
	const known = options.flatMap((option) => ('value' in option ? [String(option.value)] : []));
	if (isNothing(value)) throw emptyGuard(displayName);
	if (known.includes(String(value))) return String(value);
	throw new UserError(
		`"${displayName}" does not know "${String(value)}", so nothing was sent. Choose one of: ${known.join(', ')}.`,
	);
}

function readSettings(context: ToolHost, toolkit: Toolkit, item: number): Settings {
	const { integration } = toolkit;
	const node = context.getNode();
	const read = (name: string, fallback: unknown): unknown => context.getNodeParameter(name, item, fallback as never);
	const options = addedOptions('Options', read('requestOptions', {}));
	const [trusted] = trustProperties(integration.authorship);
	return {
		tools: chosenTools(toolkit, {
			preset: String(read('preset', toolkit.presets[0].value)),
			tools: textsIn(read('tools', [])),
			writes: textsIn(read('writes', [])),
		}),
		isOnDemand: read('offer', '') === onDemand,
		fixed: fixedIn(toolkit, read('fixed', {}), isExpression(node, 'fixed', 'field')),
		places: placesIn(integration, read('places', []), isExpression(node, 'places')),
		maxWrites: 'maxWrites' in options ? readNumber(maxWritesOption, options['maxWrites']) : maxWritesOption.default,
		flow: flowRuleOf('keepApart' in options ? choiceIn(keepApartOption, options['keepApart']) : undefined),
		limits:
			'toolLimits' in options
				? limitsOfTools(options['toolLimits'], (...path) => isExpression(node, 'requestOptions', 'toolLimits', ...path))
				: [],
		maxCharacters:
			'maxCharacters' in options ? readNumber(maxCharactersOption, options['maxCharacters']) : usualCharacters,
		isPreview: isOptionOn(previewOption.displayName, previewOption.name, options),
		retryPolicy: retryPolicyOf(options),
		belief: beliefOf(
			trusted ? choiceIn(trusted, read(trusted.name, trusted.default)) : 'public',
			options['alsoTrusted'],
		),
	};
}

/**
 * The form of a toolkit node, read for every call, so that expressions follow the item.
 *
 * @throws NodeOperationError that names a guard, a limit or a filled-in field without a value.
 */
export function settingsOf(context: ToolHost, toolkit: Toolkit, item: number): Settings {
	try {
		return readSettings(context, toolkit, item);
	} catch (error) {
		throw atItem(context.getNode(), error, item, 1);
	}
}

/** A client that may read anywhere and change nothing, for what a toolkit itself asks. */
function readingApi(context: ToolHost, { integration }: Toolkit, { retryPolicy }: Settings): Api {
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const account = chosenAccount(context.getNode(), integration, chosen);
	const guard = guardOf(integration, { isReadOnly: true, places: [] });
	return createClient(context, integration, account, { retryPolicy, guard });
}

/** The client of one call, behind its guards; the places are named by a client of their own, which only reads. */
async function guardedApi(
	context: ToolHost,
	toolkit: Toolkit,
	settings: Settings,
	operation: ListedOperation,
	item: number,
	{ remarks, held }: { readonly remarks: Set<string>; readonly held: HeldWrites | undefined },
): Promise<{ readonly api: Api; readonly flow: Flow }> {
	const { integration } = toolkit;
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const account = chosenAccount(context.getNode(), integration, chosen);
	const { retryPolicy } = settings;
	const unbound = readingApi(context, toolkit, settings);
	const places = await Promise.all(
		settings.places.map(async (place) => (await integration.places?.keyOf(place, unbound)) ?? place),
	);
	const within = guardOf(integration, { isReadOnly: operation.kind === 'read', places });
	const session = sessionOf(context, item);
	const flow = flowOf(integration, settings.flow, session.flow);
	const maxCalls = callsAllowed(limitOf(settings.limits, toolKey(operation)));
	const { id } = context.getNode();
	const counted = counting(integration, session, id, operation, { maxWrites: settings.maxWrites, maxCalls });
	const guard = allOf(within, flow.guard, ...(held ? [] : [counted]));
	// What others have asked and the process remembers would not pass the guards.
	const cache = places.length > 0 ? new TtlCache() : session.cache;
	return {
		api: flow.watched(createClient(context, integration, account, { retryPolicy, guard, remarks, cache, held })),
		flow,
	};
}

/** Which part of a long answer is asked for, and the arguments without it. */
function partAsked(
	operation: ListedOperation,
	given: Readonly<Record<string, unknown>>,
	fixed: ReadonlyMap<string, unknown>,
): { readonly window?: ListWindow; readonly said: Readonly<Record<string, unknown>> } {
	if (!canGoOn(operation)) return { said: given };
	const { [nextName]: next, ...wording } = given;
	const window = isLongList(operation)
		? windowOf(fixed.get('limit') ?? wording['limit'], next)
		: { start: startOf(next), size: Infinity };
	return { window, said: wording };
}

const flowRuleOf = (given: unknown): FlowRule => (given === 'both' || given === 'off' ? given : 'private');

const noFile = () => {
	throw new UserError('A model can neither send nor take files. Ask for text instead, or tell the user.');
};

/** What a list lacks, as sentences; `next` says already that the limit ended it. */
function missingFrom(result: Result, rows: number, window: ListWindow | undefined): readonly string[] {
	const { message, reasons = [] } = truncationOf(result) ?? {};
	const isOpen = Array.isArray(result) && window !== undefined && rows > window.start + window.size;
	if (isOpen) return reasons;
	return message === undefined ? [] : [message];
}

/**
 * One call of a model: the tool that it names, with its arguments alone, within what the user allowed.
 *
 * @returns what the model is told.
 * @throws NodeOperationError or NodeApiError with what the model may do instead in `message`.
 */
export async function runTool(
	context: ToolHost,
	toolkit: Toolkit,
	called: string,
	given: Readonly<Record<string, unknown>>,
	item = 0,
): Promise<IDataObject> {
	const { integration, resources } = toolkit;
	const settings = settingsOf(context, toolkit, item);
	const writes = new WriteLog();
	const operation = settings.tools.find((one) => toolName(integration.name, one) === called);
	try {
		if (!operation) {
			const names = settings.tools.map((one) => toolName(integration.name, one)).join(', ');
			throw new UserError(`There is no tool "${called}" here. There are: ${names || 'none'}.`);
		}
		const { fields } = operation;
		const zone = context.getTimezone();
		const hidden = operation.notForTools ?? [];
		const { [removeName]: removal, ...others } = given;
		const isConfirmed = operation.replacesMarkdown === true && isRemovalConfirmed(removal);
		const { window, said: words } = partAsked(operation, operation.replacesMarkdown ? others : given, settings.fixed);
		const source = sourceOf({ tool: called, fields, given: words, window, hidden, fixed: settings.fixed, zone });
		const answered = new Set<string>();
		const held = settings.isPreview && operation.kind !== 'read' ? new HeldWrites() : undefined;
		const { api: guarded, flow } = await guardedApi(context, toolkit, settings, operation, item, {
			...{ remarks: answered, held },
		});
		if (operation.kind !== 'read' && !isConfirmed) assertComplete(words);
		const isReplacing = operation.kind !== 'read' && integration.texts !== undefined;
		const api = isReplacing
			? restoring(guarded, integration.texts, { isConfirmed, isPreview: held !== undefined })
			: guarded;
		const explained = async <T>(call: () => Promise<T>): Promise<T> =>
			await flow.during(
				async () =>
					await call().catch(async (error: unknown) => {
						throw await located(context.getNode(), integration, api, error);
					}),
			);
		const limited = limitedTool(operation, limitOf(settings.limits, toolKey(operation)));
		const hints = new Map<string, string>();
		const facts: IDataObject = {};
		const asked: ApiRequest[] = [];
		const run = {
			resources,
			zone,
			hint: (message: string, about = message) => void hints.set(about, message),
			describe: (more: IDataObject) => void Object.assign(facts, more),
			file: noFile,
			fileToSend: noFile,
			keep: noFile,
		};
		if (held) {
			const act = async () => await actOut(api, limited, source, run, held);
			const preview = await explained(async () => await previewed(held, act));
			return toolAnswer([preview], false, { maxCharacters: settings.maxCharacters });
		}
		const result = await explained(
			async () => await runOperation(noting(writes.watch(api, integration), asked), limited, source, run),
		);
		const objects = result instanceof FileResult ? [result.json] : [result].flat();
		const told = await toldByTrust(integration, () => readingApi(context, toolkit, settings), {
			...{ operation, objects, asked },
			belief: settings.belief,
		});
		const allHints = [...hints.values(), ...answered, ...missingFrom(result, told.objects.length, window)];
		const remarks = { ...told.remarks, ...facts, ...(allHints.length > 0 && { hints: allHints }) };
		const list: AskedList = {
			...{ service: integration.name, tools: settings.tools, isOnDemand: settings.isOnDemand },
			...{ operation, given: words, fixed: new Set(settings.fixed.keys()) },
		};
		// A text that is withheld is not scanned.
		const shown = textsForModel(told.objects, operation, integration.texts);
		const answer = toolAnswer(shown, Array.isArray(result), {
			maxCharacters: Math.max(1_000, settings.maxCharacters - sizeOf(remarks)),
			...{ window, total: truncationOf(result)?.total },
			wholeBy: (object) => wholeCall(list, object),
		});
		return { ...answer, ...remarks };
	} catch (error) {
		const credential = async () => await readingApi(context, toolkit, settings).credential();
		throw atItem(context.getNode(), await writes.explain(context.getNode(), error, credential), item, 1);
	}
}
