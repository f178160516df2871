import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, ApiRequest } from '../catalogue/api';
import type { ListedOperation } from '../catalogue/operation';
import { accountKey, chosenAccount } from '../http/account';
import { createClient } from '../http/client';
import { atItem, copyOf, located } from '../http/errors';
import { TtlCache } from '../http/ttlCache';
import { HeldWrites } from '../http/guards/heldWrites';
import { type Flow, flowOf } from '../http/guards/flow';
import { allOf, guardOf } from '../http/guards/guard';
import { WriteLog } from '../steps/afterWrite';
import { previewed } from '../steps/preview';
import { actOut, runOperation } from '../steps/runOperation';
import { counting } from './limits/counting';
import { lastingNode } from './outside';
import { responseTo } from './response';
import { type Session, sessionOf } from './session';
import { sourceOf } from './toolArguments';
import { canGoOn, isLongList, type ListWindow, nextName, startOf, windowOf } from './answer/listWindow';
import { rowFieldsOf } from './answer/rowFields';
import { withoutOnlyPlace } from './limits/onlyPlace';
import { type RulesOfCall, rulesOf } from './limits/rules';
import { callsAllowed, labelsAllowed, limitedTool, limitOf } from './limits/toolLimits';
import { toolAnswer } from './answer/toolAnswer';
import { inArgumentNames } from './definition/argumentNames';
import { extraArguments, hiddenFields, toolKey, toolName } from './definition/tool';
import { type Settings, settingsOf } from './form/settings';
import { noting } from './answer/trust';
import { assertAllAllowed, checkingOutgoing, mayMatter } from './outgoing/outgoing';
import { controlsOf } from './origin/controls';
import { markingOf, ownOrigin } from './origin/settings';
import { noteAnswer, noteError } from './ending/noteCall';
import { assertComplete, restoring } from './text/writeBack';
import type { ToolHost, Toolkit } from './toolkit';

/** A client that may read anywhere and change nothing, for what a toolkit itself asks. */
function readingApi(context: ToolHost, { integration }: Toolkit, { retryPolicy }: Settings): Api {
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const account = chosenAccount(context.getNode(), integration, chosen);
	const guard = guardOf(integration, { isReadOnly: true, places: [] });
	return createClient(context, integration, account, { retryPolicy, guard });
}

/** The only element of a list; undefined where there are several. */
const onlyOne = <T>([first, ...others]: readonly T[]): T | undefined => (others.length === 0 ? first : undefined);

/** The API of a run, and what it is guarded by. */
interface Guarded {
	readonly api: Api;
	readonly flow: Flow;
	readonly touching: RulesOfCall;
	readonly places: readonly string[];
}

/** The client of one call, behind its guards; the places are named by a client of their own, which only reads. */
async function guardedApi(
	context: ToolHost,
	toolkit: Toolkit,
	settings: Settings,
	operation: ListedOperation,
	item: number,
	{ remarks, held }: { readonly remarks: Set<string>; readonly held: HeldWrites | undefined },
): Promise<Guarded> {
	const { integration } = toolkit;
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const account = chosenAccount(context.getNode(), integration, chosen);
	const { retryPolicy } = settings;
	const unbound = readingApi(context, toolkit, settings);
	const places = await Promise.all(
		settings.places.map(async (place) => (await integration.places?.keyOf(place, unbound)) ?? place),
	);
	const within = guardOf(integration, { isReadOnly: operation.kind === 'read', places, names: settings.places });
	const only = async () => (places.length === 0 ? undefined : places);
	const session = sessionOf(context, item);
	const whose = async () => accountKey(integration, account.credential, await unbound.credential());
	const flow = flowOf(integration, settings.flow, session.flow, whose);
	const maxCalls = callsAllowed(limitOf(settings.limits, toolKey(operation)));
	const counted = counting(integration, session, lastingNode(context), operation, {
		maxWrites: settings.maxWrites,
		maxCalls,
	});
	const labels = labelsAllowed(limitOf(settings.limits, toolKey(operation)));
	const touching = rulesOf(settings.rules, labels, { integration, lookUp: unbound, place: onlyOne(places) });
	const guard = allOf(within, flow.guard, touching.guard, ...(held ? [] : [counted]));
	// What others have asked and the process remembers would not pass the guards.
	const cache = places.length > 0 ? new TtlCache() : session.cache;
	const client = createClient(context, integration, account, {
		...{ retryPolicy, guard, only, remarks, cache, held, heard: flow.heard },
	});
	return {
		api: touching.watched(flow.watched(client)),
		...{ flow, touching, places },
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

const noFile = () => {
	throw new UserError('A model can neither send nor take files. Ask for text instead, or tell the user.');
};

/** Whether the arguments of a call contain text that the check of what it writes could refuse. */
function isTextAtRisk(
	{ integration: { outgoing } }: Toolkit,
	settings: Settings,
	session: Session,
	words: unknown,
): boolean {
	const limits = { hasReadPrivate: session.flow.has('private'), hasPlaces: settings.places.length > 0 };
	return settings.isTextChecked && outgoing !== undefined && mayMatter(outgoing, words, limits);
}

/** What a run of a call is opened with. */
interface Opening {
	readonly operation: ListedOperation;
	readonly called: string;
	readonly session: Session;
	reading(): Api;
	/** Whether the call confirms that hidden parts of a text are removed. */
	readonly isConfirmed: boolean;
	/** Whether an earlier text of the same workflow is replaced. */
	readonly isReplacing: boolean;
	readonly hasReadPrivate: boolean;
	onNeutralised(sentence: string): void;
	onReplaced(): void;
}

/** Opens the API of a run: behind the guards of the call, with marks of origin, the check of what it writes, and hidden parts restored. */
const opener =
	(context: ToolHost, toolkit: Toolkit, settings: Settings, item: number, opening: Opening) =>
	async (held: HeldWrites | undefined, remarks: Set<string>, refused?: (error: Error) => void): Promise<Guarded> => {
		const { integration } = toolkit;
		const { operation, called, session, reading, isConfirmed, isReplacing, hasReadPrivate } = opening;
		const { onNeutralised, onReplaced } = opening;
		const guarded = await guardedApi(context, toolkit, settings, operation, item, { remarks, held });
		const { places } = guarded;
		const marked = markingOf(context, toolkit, settings, guarded.api, {
			...{ operation, called, isReplacing, account: reading, onReplaced },
			// a rehearsal is followed by the call itself, which records the same
			session: refused ? { ...session, note: () => undefined } : session,
		});
		const checked = settings.isTextChecked
			? checkingOutgoing(marked, integration, {
					...{ places, hasReadPrivate, allowedHosts: settings.linkHosts, refused, reading: reading() },
					note(sentence) {
						remarks.add(sentence);
						onNeutralised(sentence);
					},
				})
			: marked;
		const isRestoring = operation.kind !== 'read' && integration.texts !== undefined;
		const isPreview = held !== undefined;
		const api = isRestoring ? restoring(checked, integration.texts, { isConfirmed, isPreview }) : checked;
		return { ...guarded, api };
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
	const session = sessionOf(context, item);
	const writes = new WriteLog();
	const operation = settings.tools.find((one) => toolName(integration.name, one) === called);
	try {
		if (!operation) {
			const names = settings.tools.map((one) => toolName(integration.name, one)).join(', ');
			throw new UserError(`There is no tool "${called}" here. There are: ${names || 'none'}.`);
		}
		const { fields } = operation;
		const zone = context.getTimezone();
		const hidden = hiddenFields(operation, settings.fixed);
		const { isConfirmed, isReplacing: isReplacingEarlier, words: others } = controlsOf(operation, given);
		const row = rowFieldsOf(operation, others);
		const { window, said } = partAsked(operation, row.others, settings.fixed);
		const reading = () => readingApi(context, toolkit, settings);
		const words = await withoutOnlyPlace(integration, settings.onlyPlace, said, reading);
		const source = sourceOf({
			...{ tool: called, fields, given: words, window, more: extraArguments(operation) },
			...{ hidden, required: operation.requiredForTools, fixed: settings.fixed, zone },
		});
		const answered = new Set<string>();
		const neutralised = new Set<string>();
		const facts: IDataObject = {};
		const held = settings.isPreview && operation.kind !== 'read' ? new HeldWrites() : undefined;
		const isWrite = operation.kind !== 'read';
		const opened = opener(context, toolkit, settings, item, {
			...{ operation, called, session, reading, isConfirmed, isReplacing: isReplacingEarlier },
			// what this call looks up cannot be in its arguments
			hasReadPrivate: session.flow.has('private'),
			onNeutralised: (sentence) => void neutralised.add(sentence),
			onReplaced: () => void Object.assign(facts, { replacedEarlier: true }),
		});
		if (isWrite && !isConfirmed) assertComplete(words);
		const { api, flow, touching } = await opened(held, answered);
		const explained = async <T>(call: () => Promise<T>): Promise<T> =>
			await flow.during(
				async () =>
					await call().catch(async (error: unknown) => {
						throw await located(context.getNode(), integration, api, error);
					}),
			);
		const limited = limitedTool(operation, limitOf(settings.limits, toolKey(operation)));
		const hints = new Map<string, string>();
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
			const preview = await explained(async () => {
				const requests = await previewed(held, act);
				await touching.settled();
				return requests;
			});
			const shownPreview = answered.size > 0 ? { ...preview, hints: [...answered] } : preview;
			return toolAnswer([shownPreview], false, { maxCharacters: settings.maxCharacters });
		}
		if (isWrite && (touching.isLimiting || isTextAtRisk(toolkit, settings, session, words))) {
			const silent = { ...run, hint: () => undefined, describe: () => undefined };
			const rehearsal = async (refused: (error: Error) => void) => {
				const kept = new HeldWrites();
				const trial = await opened(kept, new Set(), refused);
				await actOut(trial.api, limited, source, silent, kept).catch(() => undefined);
				await trial.touching.settled();
			};
			await explained(async () => {
				await assertAllAllowed(rehearsal);
			});
		}
		const result = await explained(
			async () =>
				await runOperation(noting(writes.watch(api, integration), asked), limited, source, run, {
					hintsOnWrites: integration.hintsOnWrites,
				}),
		);
		const { response, hiddenParts } = await responseTo(result, {
			...{ toolkit, settings, operation, words, window, facts, asked },
			...{ fields: row.names, reading, own: ownOrigin(context), hints: [...hints.values(), ...answered] },
		});
		noteAnswer(session, called, { hiddenParts, answer: response, neutralised, omitted: answered });
		return response;
	} catch (error) {
		const credential = async () => await readingApi(context, toolkit, settings).credential();
		const failure = atItem(context.getNode(), await writes.explain(context.getNode(), error, credential), item, 1);
		const message = operation ? inArgumentNames(operation, failure.message, given) : failure.message;
		noteError(session, called, error, message);
		throw message === failure.message
			? failure
			: atItem(context.getNode(), copyOf(context.getNode(), failure, message), item, 1);
	}
}
