import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import { parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { kindNames } from './alerts';
import type { Kind } from './shape';

/** The names of the kinds in GitHub's addresses. */
const lists: Readonly<Record<Kind, string>> = {
	...{ codeScanning: 'code-scanning', dependabot: 'dependabot', secretScanning: 'secret-scanning' },
};

/** What each kind takes; the classic scope security_events, or repo, is enough for all. */
export const alertRights = (level: 'read' | 'write') =>
	`Code scanning alerts: ${level}, Dependabot alerts: ${level} or Secret scanning alerts: ${level}; scope security_events`;

export const kindField = {
	displayName: 'Kind',
	name: 'kind',
	type: 'options',
	options: [
		{ name: 'Code Scanning', value: 'codeScanning' },
		{ name: 'Dependabot', value: 'dependabot' },
		{ name: 'Secret Scanning', value: 'secretScanning' },
	],
	default: 'codeScanning',
	description: 'What has found it',
} as const satisfies INodeProperties;

export const alertField = {
	displayName: 'Alert Number',
	name: 'alertNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 4',
	description: 'The number of the alert among those of its kind, or its link',
} as const satisfies INodeProperties;

/** Below the address of a repository, the alerts of a kind. */
export const alertsAt = (repository: string, kind: Kind) => [...segmentsOf(repository), lists[kind], 'alerts'];

/**
 * The segments below `/repos` of the alert that a form names.
 *
 * @throws UserError when the link is that of another kind.
 */
export function alertAt({ repository, kind, alertNumber }: { repository: string; kind: Kind; alertNumber: string }) {
	const named = /\/(code-scanning|dependabot|secret-scanning)\//.exec(alertNumber)?.[1];
	if (named !== undefined && named !== lists[kind])
		throw new UserError(
			`"Alert Number" is the link of another kind of alert than "Kind" says: ${kindNames[kind]}. Choose the other kind, or correct the link.`,
		);
	const one = parseNumbered('alert', alertField.displayName, alertNumber, repository);
	return [...alertsAt(one.repository, kind), String(one.number)];
}

/** Lists of secrets leave out the secrets, where the server can do so. */
export const withoutSecrets = (kind: Kind): IDataObject => (kind === 'secretScanning' ? { hide_secret: true } : {});

/** An alert without the secret, which is in the answers of a server that does not know `hide_secret`, and of a write. Pure. */
export function withoutSecret(alert: IDataObject): IDataObject {
	const told = { ...alert };
	delete told['secret'];
	return told;
}
