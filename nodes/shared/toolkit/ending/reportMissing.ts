import { type IDataObject, UserError } from 'n8n-workflow';

import { serviceWord, type ToolDefinition } from '../definition/tool';
import type { Session } from '../session';
import type { ToolHost } from '../toolkit';
import { type Note, inWords } from './notes';

/** The name of the tool by which an agent reports what it could not do. Pure. */
export const reportName = (service: string): string => `${serviceWord(service)}_report_missing`;

const kinds = ['missing_tool', 'missing_data', 'incomplete'] as const;
type Kind = (typeof kinds)[number];

const wordsOf: Readonly<Record<Kind, string>> = {
	missing_tool: 'a missing tool',
	missing_data: 'missing data',
	incomplete: 'incomplete work',
};

/** The definition of the tool, in at most 60 tokens: `kind` is incomplete where it is omitted. GitHub Agentic Workflows has `missing-tool`, `missing-data` and `report-incomplete`. Pure. */
export const reportDefinition = (service: string): ToolDefinition => ({
	name: reportName(service),
	description: 'Report what you could not do',
	schema: {
		type: 'object',
		properties: { kind: { enum: kinds }, what: { type: 'string' }, why: { type: 'string' } },
		required: ['what'],
	},
});

const mostCharacters = 1_000;

/** A text of the model within its limit, on one line. */
const textIn = (value: unknown): string =>
	(typeof value === 'string' ? value : '').replace(/\s+/g, ' ').trim().slice(0, mostCharacters);

const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

interface Report {
	readonly kind: Kind;
	readonly what: string;
	readonly why: string;
}

/** @throws UserError that names the argument and its values. */
function reportIn(service: string, given: Readonly<Record<string, unknown>>): Report {
	const known = ['kind', 'what', 'why'];
	const unknown = Object.keys(given).filter((name) => given[name] !== undefined && !known.includes(name));
	if (unknown.length > 0) {
		const names = unknown.map((name) => `"${name}"`).join(', ');
		throw new UserError(`${reportName(service)} has no argument ${names}. It takes: ${known.join(', ')}.`);
	}
	const kind = given['kind'] ?? 'incomplete';
	if (!isKind(kind)) throw new UserError(`"kind" must be one of: ${kinds.join(', ')}.`);
	const what = textIn(given['what']);
	if (what === '') throw new UserError('"what" must say what you could not do.');
	return { kind, what, why: textIn(given['why']) };
}

/** Shows a message to the user: under the run of the node, and in n8n's log. */
export function tellUser(context: ToolHost, message: string, type: 'info' | 'warning'): void {
	context.addExecutionHints({ message, type, location: 'outputPane' });
	context.logger[type === 'warning' ? 'warn' : 'info'](`${context.getNode().name}: ${message}`);
}

const entryOf = ({ kind, tool, what, count }: Note): IDataObject => ({ kind, tool, what, count });

/**
 * Records what an agent could not do, and shows it to the user with what the toolkits omitted in the same session. Sends
 * nothing to the service.
 *
 * @returns the confirmation for the model and, for the output of the node, the list.
 * @throws UserError that says which arguments there are.
 */
export function reportMissing(
	context: ToolHost,
	service: string,
	session: Pick<Session, 'note' | 'notes'>,
	given: Readonly<Record<string, unknown>>,
): IDataObject {
	const { kind, what, why } = reportIn(service, given);
	const others = session.notes().filter((note) => note.kind !== 'reported');
	session.note({ kind: 'reported', tool: reportName(service), what: `${wordsOf[kind]}: ${what}` });
	const reason = why === '' ? '' : ` Reason: ${why}`;
	const left = others.length === 0 ? '' : ` In this run: ${inWords(others)}.`;
	tellUser(
		context,
		`The agent reports ${wordsOf[kind]}: ${what}.${reason}${left}`.replace(/([.!?])\.(?= |$)/g, '$1'),
		'warning',
	);
	return {
		reported: { kind, what, ...(why !== '' && { why }) },
		...(others.length > 0 && { leftOut: others.map(entryOf) }),
	};
}
