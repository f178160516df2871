import { asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import { failure } from '../../replies.mts';

type Kind = 'code-scanning' | 'dependabot' | 'secret-scanning';

/** The reasons of the schemas code-scanning-alert-dismissed-reason, secret-scanning-alert-resolution and of Dependabot's update. */
const reasons: Readonly<Record<Kind, readonly string[]>> = {
	'code-scanning': ['false positive', "won't fix", 'used in tests'],
	dependabot: ['fix_started', 'inaccurate', 'no_bandwidth', 'not_used', 'tolerable_risk'],
	'secret-scanning': ['false_positive', 'wont_fix', 'revoked', 'used_in_tests'],
};

/** What a change of an alert's state makes of it, and the webhook's action of it; a reply where GitHub refuses it. */
export type AlertChange = { readonly action: string; readonly members: JsonObject } | { readonly refusal: Reply };

// belief(alert-wrong-state): status 422 and words for a state or reason that GitHub does not accept
const refused = (message: string): AlertChange => ({ refusal: failure(422, message) });

/**
 * "A dismissed_reason must be provided when setting the state to dismissed", "Required when the state is resolved":
 * the descriptions of the bodies in GitHub's specification.
 */
export function alertChange(kind: Kind, fields: JsonObject, at: string, by: JsonObject): AlertChange {
	const isSecret = kind === 'secret-scanning';
	const closed = isSecret ? 'resolved' : 'dismissed';
	const reason = asText(fields[isSecret ? 'resolution' : 'dismissed_reason']);
	const comment = asText(fields[isSecret ? 'resolution_comment' : 'dismissed_comment']) ?? null;
	const state = fields['state'];
	if (state !== 'open' && state !== closed) return refused(`Invalid request.\n\n"state" must be open or ${closed}.`);
	if (state === closed && (reason === undefined || !reasons[kind].includes(reason)))
		return refused(`Invalid request.\n\nA reason is required: one of ${reasons[kind].join(', ')}.`);
	const isOpen = state === 'open';
	const [when, who, why] = isOpen ? [null, null, null] : [at, by, reason];
	const noted = isOpen ? null : comment;
	const members = isSecret
		? { state, resolution: why, resolved_at: when, resolved_by: who, resolution_comment: noted }
		: { state, dismissed_reason: why, dismissed_at: when, dismissed_by: who, dismissed_comment: noted };
	const actions = {
		'code-scanning': isOpen ? 'reopened_by_user' : 'closed_by_user',
		dependabot: isOpen ? 'reopened' : 'dismissed',
		'secret-scanning': isOpen ? 'reopened' : 'resolved',
	};
	return { action: actions[kind], members };
}

/** Whether a list's filters let an alert through; each is a text with commas between, as far as GitHub takes several. */
export function isAlertWanted(kind: Kind, shown: JsonObject, query: URLSearchParams): boolean {
	const of = (...path: string[]): unknown =>
		path.reduce<unknown>((at, name) => (at as JsonObject | undefined)?.[name], shown);
	const values: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
		'code-scanning': { tool_name: of('tool', 'name') },
		dependabot: {
			ecosystem: of('dependency', 'package', 'ecosystem'),
			package: of('dependency', 'package', 'name'),
			scope: of('dependency', 'scope'),
			severity: of('security_vulnerability', 'severity'),
		},
		'secret-scanning': {
			resolution: of('resolution'),
			secret_type: of('secret_type'),
			validity: of('validity'),
		},
	};
	return Object.entries(values[kind]).every(([name, value]) => {
		const wanted = query.get(name);
		return wanted === null || wanted.split(',').includes(String(value));
	});
}
