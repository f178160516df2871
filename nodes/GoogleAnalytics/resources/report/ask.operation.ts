import { type IDataObject, NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { refusalBehind } from '../../../shared/http/errors';
import { offSwitchField, textField } from '../../api/formFields';
import type { PropertyQuota } from '../../api/limits';
import { callOn, onProperty, propertyField } from '../../api/property';
import { quotingRefusal } from './metadata';

const questionFields = [
	propertyField,
	{
		...textField(
			'Question',
			'question',
			'Which channels brought the most new users last month?',
			'Question about the data of the property, in words',
		),
		typeOptions: { rows: 3 },
		required: true,
	},
	textField('Session ID', 'sessionId', '1a2b3c4d', 'Session ID of an earlier answer, to continue that conversation'),
	offSwitchField(
		'Include Quota',
		'includeQuota',
		'Whether to return how many tokens the property has left for questions',
	),
] as const satisfies Fields;

interface Table {
	readonly headers?: ReadonlyArray<{ readonly header?: string }>;
	readonly rows?: ReadonlyArray<{ readonly columns?: ReadonlyArray<{ readonly value?: string }> }>;
}

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/chat */
interface ChatResponse {
	readonly sessionId?: string;
	/** In the order in which they are to be read. */
	readonly blocks?: ReadonlyArray<{ readonly text?: string; readonly table?: Table }>;
	readonly propertyQuota?: PropertyQuota;
}

const rowsOf = ({ headers = [], rows = [] }: Table): IDataObject[] =>
	rows.map(({ columns = [] }) =>
		Object.fromEntries(columns.map(({ value = '' }, index) => [headers[index]?.header || `column${index + 1}`, value])),
	);

/** The answer: its text, its tables with values as Google formats them, and what continues the conversation. Pure. */
function answerOf({ sessionId = '', blocks = [], propertyQuota }: ChatResponse): IDataObject {
	return {
		answer: blocks.flatMap(({ text }) => text ?? []).join('\n\n'),
		tables: blocks.flatMap(({ table }) => (table ? [{ rows: rowsOf(table) }] : [])),
		sessionId,
		...(propertyQuota && {
			quota: {
				leftToday: propertyQuota.tokensPerDay?.remaining ?? 0,
				leftThisHour: propertyQuota.tokensPerHour?.remaining ?? 0,
			},
		}),
	};
}

const scope = 'https://www.googleapis.com/auth/analytics.chatbot.read';

/** Google returns 403 without the scope, and as well where the chat is not available to a property that reports are run on. */
function explained(property: string, error: unknown): unknown {
	if (!(error instanceof NodeApiError) || error.httpCode !== '403') return error;
	const lacksScope = /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficient authentication scopes/i.test(
		JSON.stringify(refusalBehind(error)?.body ?? ''),
	);
	return quotingRefusal(
		lacksScope
			? `This credential lacks the scope for questions. Add ${scope} to "Scope" of the credential, separated by a space; with OAuth2, sign in again.`
			: `Google did not answer questions on the property ${property}. If "Run a report" works on it, Google has not made this alpha feature available to it yet; otherwise this account needs the role Viewer on the property.`,
		error,
	);
}

async function ask(api: Api, params: Params<typeof questionFields>): Promise<IDataObject> {
	const { property, question, sessionId, includeQuota } = params;
	if (question.trim() === '')
		throw new UserError('"Question" is empty. Enter a question about the data of the property.');
	const body = {
		userQuery: question,
		sessionId: sessionId.trim() || undefined,
		returnPropertyQuota: includeQuota || undefined,
	};
	const response = callOn<ChatResponse>(api, property, 'chat', body, 'v1alpha').catch((error: unknown) => {
		throw explained(property, error);
	});
	return answerOf(await response);
}

export const askQuestion = defineOperation({
	name: 'Ask',
	value: 'ask',
	action: 'Ask a question about a property',
	description: "Ask Google's AI assistant about the data of a property in words; it can be wrong (alpha at Google)",
	alias: ['chat', 'analytics advisor', 'natural language', 'ask google analytics'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/chat',
	kind: 'read',
	rights: 'analytics.chatbot.read; Viewer of the property',
	receipt: {
		answer: 'Organic Search brought the most new users: 1,204 of 3,310.',
		tables: [{ rows: [{ 'Session channel': 'Organic Search', 'New users': '1,204' }] }],
		sessionId: 'a1b2c3',
	},
	fields: questionFields,
	run: onProperty(ask),
});
