import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { inRequests } from '../../api/quota';
import { segmentsOf } from '../../api/repository';
import { githubEvent } from '../../hooks/event';
import { isActorUntold } from '../../hooks/filters';
import type { AlertDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';
import { personShape, repositoryShape } from '../../api/shapes';
import { happenedAt } from '../../log/happenedAt';
import { allKinds, alertsSince, isListed } from './alertLists';
import { alertShape, changeKey, changeOf, isSeverityWanted, isWanted, momentIn } from './alerts';
import { alertFields } from './fields';
import { type CodeScanningAlert, kindOf } from './shape';

const webhooks = {
	codeScanning: 'code_scanning_alert',
	dependabot: 'dependabot_alert',
	secretScanning: 'secret_scanning_alert',
} as const;

/** What the delivery lacks of a code scanning alert; the official types have neither member in all webhooks. */
async function completed(api: Api, delivery: AlertDelivery): Promise<AlertDelivery> {
	const { alert, repository } = delivery;
	if (!('rule' in alert)) return delivery;
	const isFixed = changeOf(delivery) === 'fixed';
	if (alert.rule.security_severity_level !== undefined && (!isFixed || alert.fixed_at)) return delivery;
	const asked = path`/repos/${segmentsOf(repository.full_name)}/code-scanning/alerts/${alert.number}`;
	const found = await api
		.request<Partial<CodeScanningAlert>>({ method: 'GET', path: asked })
		.catch((error: unknown) => {
			if (!isClientError(error)) throw error;
		});
	if (!found) return delivery;
	const { security_severity_level: level = null } = found.rule ?? alert.rule;
	return {
		...delivery,
		alert: {
			...alert,
			rule: { ...alert.rule, security_severity_level: level },
			...(isFixed && { fixed_at: alert.fixed_at ?? found.fixed_at ?? null }),
		},
	};
}

export const newSecurityAlert = githubEvent(Object.values(webhooks), {
	name: 'New Security Alert',
	value: 'newSecurityAlert',
	description:
		'When code scanning, Dependabot or secret scanning reports something, or such an alert is closed; polling sees code scanning alerts of the default branch only',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#code_scanning_alert',
	rights:
		'Webhooks: read and write (instant); for each kind Code scanning alerts: read (also instant, for the severity), Dependabot alerts: read, Secret scanning alerts: read (polling); a classic token needs the scope security_events',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	subscribeTo: ({ kinds }) => (kinds.length === 0 ? allKinds : kinds).map((kind) => webhooks[kind]),
	isAlwaysHooked: true,
	wantsOrigin: true,
	fields: alertFields,
	accepts: (delivery, params) => isWanted(delivery, params),
	complete: async (api, delivery, { severities }) => {
		const whole = await completed(api, delivery);
		return isSeverityWanted(severities, whole.alert) ? whole : undefined;
	},
	emits: (delivery, _params, { now }) => {
		const { alert, repository, sender } = delivery;
		return {
			eventId: `security-alert:${kindOf(alert)}:${repository.id}:${alert.number}:${changeKey(delivery)}`,
			occurredAt: happenedAt(momentIn(delivery), delivery, now),
			actor: personShape(sender),
			alert: alertShape(delivery),
			repository: repositoryShape(repository),
			source: {
				alertNumber: alert.number,
				action: delivery.action,
				repositoryId: repository.id,
				repository: repository.full_name,
			},
		};
	},
	list: async (name, api, params, span) => {
		const { kinds, watch } = params;
		if (!isListed(params.changes)) {
			const reason = 'GitHub keeps no record of these changes, so polling cannot find them.';
			if (!span.besideHook)
				throw new UserError(
					`${reason} Choose the delivery "Instant, with Catch-Up", or "Created", "Dismissed", "Fixed" or "Resolved" in "Only Changes".`,
				);
			span.tell?.(`Changes of alerts that happened without a webhook are omitted. ${reason}`);
			return [];
		}
		if (isActorUntold(params, span, 'who closed an alert', 'instant delivery')) return [];
		const repository = await repositoryAt(api, name);
		const chosen = kinds.length === 0 ? allKinds : kinds;
		const tellsOff = watch === 'repositories' && !span.besideHook;
		return await alertsSince(api, repository, chosen, params, span, { tellsOff });
	},
});
