import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../catalogue/api';
import { FileResult, type ListedOperation, type Result } from '../catalogue/operation';
import { truncationOf } from '../catalogue/truncation';
import type { Origin } from '../filters/originMark';
import { sizeOf } from '../steps/fitted';
import { compacted } from './answer/compact';
import type { ListWindow } from './answer/listWindow';
import { toolAnswer } from './answer/toolAnswer';
import { toldByTrust, writtenTexts } from './answer/trust';
import { type AskedList, wholeCall } from './answer/wholeCall';
import type { Settings } from './form/settings';
import { withWriters } from './origin/writtenBy';
import { textsForModel } from './text/modelTexts';
import type { Toolkit } from './toolkit';

/** What a list lacks, as sentences; `next` says already that the limit ended it. */
function missingFrom(result: Result, rows: number, window: ListWindow | undefined): readonly string[] {
	const { message, reasons = [] } = truncationOf(result) ?? {};
	const isOpen = Array.isArray(result) && window !== undefined && rows > window.start + window.size;
	if (isOpen) return reasons;
	return message === undefined ? [] : [message];
}

/** What led to the result of a call. */
export interface Responding {
	readonly toolkit: Toolkit;
	readonly settings: Settings;
	readonly operation: ListedOperation;
	/** The arguments of the call. */
	readonly words: Readonly<Record<string, unknown>>;
	/** Which part of a list was requested. */
	readonly window: ListWindow | undefined;
	/** The fields that were requested by name. */
	readonly fields: readonly string[] | undefined;
	/** What the operation says about its result. */
	readonly facts: IDataObject;
	readonly hints: readonly string[];
	/** The requests that were sent. */
	readonly asked: readonly ApiRequest[];
	/** The workflow that the call belongs to. */
	readonly own: Pick<Origin, 'workflow' | 'instance'>;
	/** A client that reads who wrote what. */
	reading(): Api;
}

/** What a model gets, and how many hidden parts of texts were replaced by markers in it. */
export interface Response {
	readonly response: IDataObject;
	readonly hiddenParts: number;
}

/**
 * The response to a model: the objects of a result with what it can trust, without hidden text and what adds nothing, no larger than
 * the toolkit allows.
 */
export async function responseTo(result: Result, responding: Responding): Promise<Response> {
	const { toolkit, settings, operation, words, window, fields, facts, hints, asked, own, reading } = responding;
	const { integration } = toolkit;
	const objects = result instanceof FileResult ? [result.json] : [result].flat();
	const told = await toldByTrust(integration, reading, {
		...{ operation, objects, asked },
		...{ belief: settings.belief, written: writtenTexts(operation, words) },
	});
	const allHints = [...hints, ...missingFrom(result, told.objects.length, window)];
	const written = await withWriters(integration, reading, {
		...{ objects: told.objects, operation, own },
	});
	let hiddenParts = 0;
	const onHidden = (parts: number) => void (hiddenParts += parts);
	// A text that is withheld is not scanned.
	const texts = textsForModel(written, operation, integration.texts, onHidden);
	const { objects: shown, common } = compacted(texts, Array.isArray(result), {
		...{ operation, rules: toolkit.answers, fields },
		given: [
			Object.values(words),
			[...settings.fixed.values()],
			settings.places.length === 1 ? settings.places : [],
		].flat(),
	});
	const remarks = { ...common, ...told.remarks, ...facts, ...(allHints.length > 0 && { hints: allHints }) };
	const list: AskedList = {
		...{ service: integration.name, tools: settings.tools, isOnDemand: settings.isOnDemand },
		...{ operation, given: words, fixed: new Set(settings.fixed.keys()) },
	};
	const answer = toolAnswer(shown, Array.isArray(result), {
		maxCharacters: Math.max(1_000, settings.maxCharacters - sizeOf(remarks)),
		...{ window, total: truncationOf(result)?.total },
		wholeBy: (object) => wholeCall(list, texts[shown.indexOf(object)] ?? object),
	});
	return { response: { ...answer, ...remarks }, hiddenParts };
}
