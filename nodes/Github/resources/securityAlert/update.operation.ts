import { type IDataObject, UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { kindNames } from './alerts';
import { alertAt, alertField, alertRights, kindField, withoutSecret } from './reference';
import type { Kind } from './shape';

/** GitHub's words for the reasons that each kind takes. */
const reasons: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
	codeScanning: { false_positive: 'false positive', used_in_tests: 'used in tests', wont_fix: "won't fix" },
	dependabot: {
		...{ fix_started: 'fix_started', false_positive: 'inaccurate', no_bandwidth: 'no_bandwidth' },
		...{ not_used: 'not_used', wont_fix: 'tolerable_risk' },
	},
	secretScanning: {
		...{ false_positive: 'false_positive', revoked: 'revoked', used_in_tests: 'used_in_tests', wont_fix: 'wont_fix' },
	},
};

/** @throws UserError when alerts of the kind are not closed for such a reason. */
function reasonOf(kind: Kind, reason: string): string {
	const word = reasons[kind][reason];
	if (word !== undefined) return word;
	const all = Object.keys(reasons[kind]).join(', ');
	throw new UserError(`Alerts of ${kindNames[kind]} cannot be closed for the reason ${reason}. Choose one of ${all}.`);
}

/** What GitHub takes to close or reopen an alert. */
function changeOf(kind: Kind, given: { state: string; reason: string; comment: string }): IDataObject {
	if (given.state === 'open') return { state: 'open' };
	const reason = reasonOf(kind, given.reason);
	const comment = given.comment.trim() || undefined;
	return kind === 'secretScanning'
		? { state: 'resolved', resolution: reason, resolution_comment: comment }
		: { state: 'dismissed', dismissed_reason: reason, dismissed_comment: comment };
}

const closing = { show: { state: ['closed'] } };

export const updateSecurityAlert = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a security alert',
	description: 'Dismiss or resolve an alert of code scanning, Dependabot or secret scanning, or open it again',
	alias: ['dismiss alert', 'resolve alert', 'close alert', 'reopen alert'],
	docs: 'https://docs.github.com/rest/code-scanning/code-scanning#update-a-code-scanning-alert',
	kind: 'destructive',
	rights: alertRights('write'),
	fields: [
		repositoryOfField,
		{ ...kindField, default: unchosen },
		alertField,
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Closed', value: 'closed', description: 'Dismissed, or of a secret resolved' },
				{ name: 'Open', value: 'open' },
			],
			default: unchosen,
			description: 'What becomes of the alert',
		},
		{
			displayName: 'Reason',
			name: 'reason',
			type: 'options',
			options: [
				{ name: 'False Positive', value: 'false_positive', description: 'Of Dependabot: inaccurate' },
				{ name: 'Fix Started', value: 'fix_started', description: 'Of Dependabot' },
				{ name: 'No Bandwidth', value: 'no_bandwidth', description: 'Of Dependabot' },
				{ name: 'Not Used', value: 'not_used', description: 'Of Dependabot: the vulnerable code is not used' },
				{ name: 'Revoked', value: 'revoked', description: 'Of secret scanning' },
				{ name: 'Used in Tests', value: 'used_in_tests', description: 'Of code scanning and secret scanning' },
				{ name: "Won't Fix", value: 'wont_fix', description: 'Of Dependabot: the risk is tolerable' },
			],
			default: unchosen,
			displayOptions: closing,
			description: 'Why it is closed',
		},
		{
			displayName: 'Comment',
			name: 'comment',
			type: 'string',
			default: '',
			placeholder: 'e.g. The input is checked before',
			displayOptions: closing,
			description: 'What to note beside the reason, up to 280 characters',
		},
	],
	run: async (api, given) =>
		withoutSecret(
			await api.request({
				method: 'PATCH',
				path: path`/repos/${alertAt(given)}`,
				body: changeOf(given.kind, given),
			}),
		),
});
