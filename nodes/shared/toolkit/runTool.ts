import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, ApiRequest } from '../catalogue/api';
import { FileResult, type ListedOperation } from '../catalogue/operation';
import { chosenAccount } from '../http/account';
import { createClient } from '../http/client';
import { atItem } from '../http/errors';
import { TtlCache } from '../http/ttlCache';
import { isOn } from '../http/guards/limits';
import { HeldWrites } from '../http/guards/heldWrites';
import { type Flow, flowOf, type FlowRule } from '../http/guards/flow';
import { allOf, guardOf } from '../http/guards/guard';
import { retryPolicyOf } from '../parameters/requestOptions';
import { sizeOf, usualCharacters } from '../steps/fitted';
import { previewed } from '../steps/preview';
import { actOut, runOperation } from '../steps/runOperation';
import { counting } from './counting';
import { sessionOf } from './session';
import { sourceOf } from './toolArguments';
import { canGoOn, isLongList, type ListWindow, nextName, startOf, windowOf } from './listWindow';
import { callsAllowed, limitedTool, limitOf, limitsOfTools, type ToolLimit } from './toolLimits';
import { toolAnswer } from './toolAnswer';
import { toolKey, toolName } from './tool';
import { beliefOf, noting, toldByTrust, type Belief } from './trust';
import { textsForModel } from './text/modelTexts';
import { assertComplete, isRemovalConfirmed, removeName, restoring } from './text/writeBack';
import { type AskedList, wholeCall } from './wholeCall';
import { chosenTools, onDemand, type ToolHost, type Toolkit } from './toolkit';

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
	readonly options: unknown;
	readonly belief: Belief;
}

const textsIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : String(value ?? '').split(',')).flatMap((one) => String(one).trim() || []);

/** @throws UserError where places were to be named, and an expression named none: that must not mean all of them. */
function placesIn(value: unknown): string[] {
	const places = textsIn(value);
	if (places.length > 0 || !Array.isArray(value) || value.length === 0) return places;
	throw new UserError(
		'The places that this toolkit is limited to are empty, so nothing was sent. Open the node, and name them under "Only in These …" or remove the empty ones.',
	);
}

function countIn(value: unknown, usual: number, name: string): number {
	const count = value === undefined || value === null || value === '' ? usual : Number(value);
	if (Number.isFinite(count)) return count;
	throw new UserError(`"${name}" must be a number, so nothing was sent. Open the node and correct it.`);
}

/** The form of a toolkit node, read anew for every call, so that expressions follow the item. */
export function settingsOf(context: ToolHost, toolkit: Toolkit, item: number): Settings {
	const read = (name: string, fallback: unknown): unknown => context.getNodeParameter(name, item, fallback as never);
	const { field = [] } = (read('fixed', {}) ?? {}) as { field?: Array<{ name?: string; value?: unknown }> };
	const options = (read('requestOptions', {}) ?? {}) as IDataObject;
	return {
		tools: chosenTools(toolkit, {
			preset: String(read('preset', toolkit.presets[0].value)),
			tools: textsIn(read('tools', [])),
			writes: textsIn(read('writes', [])),
		}),
		isOnDemand: read('offer', '') === onDemand,
		fixed: new Map(field.flatMap(({ name, value }) => (name ? [[name, value] as const] : []))),
		places: placesIn(read('places', [])),
		maxWrites: countIn(options['maxWrites'], 10, 'Changes at Most'),
		flow: flowRuleOf(options['keepApart']),
		limits: limitsOfTools(options['toolLimits']),
		maxCharacters: Number(options['maxCharacters'] ?? usualCharacters),
		isPreview: isOn(options['preview']),
		options,
		belief: beliefOf(read('onlyTrusted', 'public'), options['alsoTrusted']),
	};
}

/** A client that may read anywhere and change nothing, for what a toolkit itself asks. */
function readingApi(context: ToolHost, { integration }: Toolkit, { options }: Settings): Api {
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const account = chosenAccount(context.getNode(), integration, chosen);
	const guard = guardOf(integration, { isReadOnly: true, places: [] });
	return createClient(context, integration, account, { retryPolicy: retryPolicyOf(options), guard });
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
	const retryPolicy = retryPolicyOf(settings.options);
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
	const { [nextName]: next, ...said } = given;
	const window = isLongList(operation)
		? windowOf(fixed.get('limit') ?? said['limit'], next)
		: { start: startOf(next), size: Infinity };
	return { window, said };
}

const flowRuleOf = (given: unknown): FlowRule => (given === 'both' || given === 'off' ? given : 'private');

const noFile = () => {
	throw new UserError('A model can neither send nor take files. Ask for text instead, or tell the user.');
};

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
		const { window, said } = partAsked(operation, operation.replacesMarkdown ? others : given, settings.fixed);
		const source = sourceOf({ tool: called, fields, given: said, window, hidden, fixed: settings.fixed, zone });
		const answered = new Set<string>();
		const held =
			settings.isPreview && operation.kind !== 'read' ? new HeldWrites(operation.isSequence ?? false) : undefined;
		const { api: guarded, flow } = await guardedApi(context, toolkit, settings, operation, item, {
			...{ remarks: answered, held },
		});
		if (operation.kind !== 'read' && !isConfirmed) assertComplete(said);
		const isReplacing = operation.kind !== 'read' && integration.texts !== undefined;
		const api = isReplacing
			? restoring(guarded, integration.texts, { isConfirmed, isPreview: held !== undefined })
			: guarded;
		const limited = limitedTool(operation, limitOf(settings.limits, toolKey(operation)));
		const hints = new Map<string, string>();
		const asked: ApiRequest[] = [];
		const run = {
			resources,
			zone,
			hint: (message: string, about = message) => void hints.set(about, message),
			file: noFile,
			fileToSend: noFile,
			keep: noFile,
		};
		if (held) {
			const act = async () => await flow.during(async () => await actOut(api, limited, source, run));
			return toolAnswer([await previewed(held, act)], false, { maxCharacters: settings.maxCharacters });
		}
		const result = await flow.during(async () => await runOperation(noting(api, asked), limited, source, run));
		const objects = result instanceof FileResult ? [result.json] : [result].flat();
		const told = await toldByTrust(integration, () => readingApi(context, toolkit, settings), {
			...{ operation, objects, asked },
			belief: settings.belief,
		});
		const remarks = {
			...told.remarks,
			...(hints.size > 0 || answered.size > 0 ? { hints: [...hints.values(), ...answered] } : {}),
		};
		const list: AskedList = {
			...{ service: integration.name, tools: settings.tools, isOnDemand: settings.isOnDemand },
			...{ operation, given: said, fixed: new Set(settings.fixed.keys()) },
		};
		// A text that is withheld is not scanned.
		const shown = textsForModel(told.objects, operation, integration.texts);
		const answer = toolAnswer(shown, Array.isArray(result), {
			maxCharacters: Math.max(1_000, settings.maxCharacters - sizeOf(remarks)),
			window,
			wholeBy: (object) => wholeCall(list, object),
		});
		return { ...answer, ...remarks };
	} catch (error) {
		throw atItem(context.getNode(), error, item, 1);
	}
}
