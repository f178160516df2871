import { type IDataObject, type IExecuteFunctions, type ISupplyDataFunctions, UserError } from 'n8n-workflow';

import type { Api } from '../catalogue/api';
import { FileResult, type ListedOperation } from '../catalogue/operation';
import { chosenAccount } from '../http/account';
import { BoundedMap } from '../http/boundedMap';
import { createClient } from '../http/client';
import { atItem } from '../http/errors';
import { TtlCache } from '../http/ttlCache';
import { type Guard, guardOf, isRead } from '../http/guard';
import { retryPolicyOf } from '../parameters/requestOptions';
import { runOperation } from '../steps/runOperation';
import { sourceOf } from './toolArguments';
import { toolAnswer, usualBounds } from './toolAnswer';
import { toolName } from './tool';
import { visibleAnswer } from './visibleText';
import { chosenTools, type Toolkit } from './toolkit';

/** What n8n gives a node that runs, and one that supplies an agent. */
export type ToolHost = IExecuteFunctions | ISupplyDataFunctions;

/** What the user set in the form. */
interface Settings {
	readonly tools: readonly ListedOperation[];
	readonly fixed: ReadonlyMap<string, unknown>;
	readonly places: readonly string[];
	readonly maxWrites: number;
	readonly maxCharacters: number;
	readonly options: unknown;
}

const textsIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : String(value ?? '').split(',')).flatMap((one) => String(one).trim() || []);

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
		fixed: new Map(field.flatMap(({ name, value }) => (name ? [[name, value] as const] : []))),
		places: textsIn(read('places', [])),
		maxWrites: Number(options['maxWrites'] ?? 10),
		maxCharacters: Number(options['maxCharacters'] ?? usualBounds.maxCharacters),
		options,
	};
}

/** How many calls that change something each execution made, by execution and node, in this process. */
const writesMade = new BoundedMap<number>(500_000);

function countWrite(context: ToolHost, maxWrites: number): void {
	const key = `${context.getExecutionId()}:${context.getNode().id}`;
	const made = writesMade.get(key) ?? 0;
	if (made >= maxWrites) {
		throw new UserError(
			`This execution has made ${made} changes, and may make ${maxWrites}, so nothing was changed. Tell the user what is left to do.`,
		);
	}
	writesMade.set(key, made + 1, 8);
}

/** Lets a call's first request that changes something through as one change of the execution. */
const countingWrites = (context: ToolHost, { integration }: Toolkit, maxWrites: number, guard: Guard): Guard => {
	let isCounted = false;
	return async (request, ask) => {
		await guard(request, ask);
		if (isCounted || isRead(integration, request)) return;
		countWrite(context, maxWrites);
		isCounted = true;
	};
};

/** The client of one call, behind its guards; the places are named by a client of their own, which only reads. */
async function guardedApi(context: ToolHost, toolkit: Toolkit, settings: Settings, isReadOnly: boolean): Promise<Api> {
	const { integration } = toolkit;
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const account = chosenAccount(context.getNode(), integration, chosen);
	const retryPolicy = retryPolicyOf(settings.options);
	const readOnly = guardOf(integration, { isReadOnly: true, places: [] });
	const unbound = createClient(context, integration, account, { retryPolicy, guard: readOnly });
	const places = await Promise.all(
		settings.places.map(async (place) => (await integration.places?.keyOf(place, unbound)) ?? place),
	);
	const within = guardOf(integration, { isReadOnly, places });
	const guard = countingWrites(context, toolkit, settings.maxWrites, within);
	// What others have asked and the process remembers would not pass the guard.
	const cache = places.length > 0 ? { cache: new TtlCache() } : {};
	return createClient(context, integration, account, { retryPolicy, guard, ...cache });
}

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
		const { fields, kind } = operation;
		const zone = context.getTimezone();
		const hidden = operation.notForTools ?? [];
		const source = sourceOf({ tool: called, fields, given, hidden, fixed: settings.fixed, zone });
		const api = await guardedApi(context, toolkit, settings, kind === 'read');
		const hints = new Map<string, string>();
		const result = await runOperation(api, operation, source, {
			resources,
			zone,
			hint: (message, about = message) => void hints.set(about, message),
			file: noFile,
			fileToSend: noFile,
			keep: noFile,
		});
		const objects = visibleAnswer(result instanceof FileResult ? [result.json] : [result].flat());
		const answer = toolAnswer(objects, Array.isArray(result), {
			...usualBounds,
			maxCharacters: settings.maxCharacters,
		});
		return hints.size > 0 ? { ...answer, hints: [...hints.values()] } : answer;
	} catch (error) {
		throw atItem(context.getNode(), error, item, 1);
	}
}
