import { type IDataObject, UserError } from 'n8n-workflow';

import type { Session } from '../session';

type Noting = Pick<Session, 'note'>;

/** The remarks by which a response says that it lacks something, and what it lacks. */
const cuts = [
	['omitted', 'entries were omitted'],
	['note', 'long texts were shortened'],
	['more', 'a list has further entries'],
] as const;

/** What a call changed and omitted. */
export interface Noted {
	readonly hiddenParts: number;
	readonly answer: IDataObject;
	/** Sentences about text that was written without effect. */
	readonly neutralised: ReadonlySet<string>;
	/** Remarks of the client, such as on rows of other places that were omitted. */
	readonly omitted: ReadonlySet<string>;
}

/** Records what a request changed, and what a response to a model lacks: text that is withheld or hidden, and rows and texts that are cut. */
export function noteAnswer(session: Noting, tool: string, { hiddenParts, answer, neutralised, omitted }: Noted): void {
	for (const what of neutralised) session.note({ kind: 'neutralised', tool, what });
	for (const what of omitted) if (!neutralised.has(what)) session.note({ kind: 'omitted', tool, what });
	if (hiddenParts > 0) {
		session.note(
			{ kind: 'hidden text', tool, what: 'text that people do not see was replaced by markers' },
			hiddenParts,
		);
	}
	const { withheld } = answer;
	if (typeof withheld === 'string') session.note({ kind: 'withheld', tool, what: withheld });
	for (const [name, what] of cuts)
		if (typeof answer[name] === 'string') session.note({ kind: 'truncated', tool, what });
}

/**
 * Records a call that was not carried out: refused by a guard, a limit or a check of its arguments, or by the service.
 *
 * @param what the message that the model gets, which contains no secret.
 */
export function noteError(session: Noting, tool: string, error: unknown, what: string): void {
	session.note({ kind: error instanceof UserError ? 'refused' : 'failed', tool, what });
}
