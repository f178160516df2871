import type { Explanation, ErrorResponse } from '../../../shared/catalogue/api';

const polling = 'or choose the delivery "Polling" in the trigger, which needs no webhook.';
const failure = { cause: 'configuration-invalid' } as const;

const rules: ReadonlyArray<readonly [RegExp, string]> = [
	[
		/cannot have more than \d+ hooks/i,
		`Remove one that nobody needs under Settings → Webhooks of the repository, ${polling}`,
	],
	[
		/isn't reachable|not supported because|is missing a scheme|url cannot be/i,
		`GitHub takes only an address that is public: set N8N_WEBHOOK_URL to the one of this n8n, ${polling}`,
	],
	[
		/hook already exists/i,
		'Another webhook has the same address and events. Remove it under Settings → Webhooks of the repository, then activate the workflow again.',
	],
	[
		/\bevents?\b/i,
		'GitHub does not know one of the webhook events that are chosen, or reports it to webhooks of organizations only. Check their names in the trigger, at https://docs.github.com/webhooks/webhook-events-and-payloads.',
	],
];

/** Words that only say that the account cannot manage webhooks; GitHub answers 404 "Not Found" where it is no administrator. */
const ofRights = /^$|^not found$|^forbidden$|not accessible by|must have|must be an?|permission|scope/i;

/** Advice on the words that explain a 403 or 404 otherwise: canonical/snapcraft.io#3101. */
const adviceOn = (problems: string): string => (/archived/i.test(problems) ? 'Unarchive it' : 'Correct that');

const manageable = /^\/(?:repos\/([^/]+\/[^/]+)|orgs\/([^/]+))\/hooks(?:\/\d+)?$/;

/**
 * What to do when GitHub refuses a webhook. Pure.
 *
 * @param problems GitHub's own words. @param right the right that its headers name as missing, as a sentence, or nothing.
 */
export function explainHookRefusal(
	{ status, request: { path } }: Pick<ErrorResponse, 'status' | 'request'>,
	problems: string,
	right: string,
): Explanation | undefined {
	const [, repository, organization] = manageable.exec(path) ?? [];
	const place = repository ?? organization;
	if (place === undefined) return undefined;
	if ((status === 403 || status === 404) && !ofRights.test(problems))
		return {
			message: `GitHub refused the webhook of ${place}: ${problems}.${right} ${adviceOn(problems)}, ${polling}`,
			failure,
		};
	if (status === 403 || status === 404) {
		const who = repository === undefined ? 'an owner of the organization' : 'an administrator of the repository';
		const message = `This account may not manage the webhooks of ${place}.${right} It must be ${who}, with the scope admin:${repository === undefined ? 'org' : 'repo'}_hook or the permission "Webhooks: read and write"; ${polling}`;
		return { message, failure };
	}
	const rule = status === 422 ? rules.find(([words]) => words.test(problems)) : undefined;
	return rule && { message: `GitHub refused the webhook of ${place}: ${problems}. ${rule[1]}`, failure };
}
