import { UserError } from 'n8n-workflow';

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#reserved_event_names */
const reservedEvents = new Set([
	...['ad_activeview', 'ad_click', 'ad_exposure', 'ad_query', 'ad_reward', 'adunit_exposure', 'app_clear_data'],
	...['app_exception', 'app_install', 'app_remove', 'app_store_refund', 'app_update', 'app_upgrade'],
	...['dynamic_link_app_open', 'dynamic_link_app_update', 'dynamic_link_first_open', 'error', 'first_open'],
	...['first_visit', 'in_app_purchase', 'notification_dismiss', 'notification_foreground', 'notification_open'],
	...['notification_receive', 'notification_send', 'os_update', 'session_start', 'user_engagement'],
]);

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#reserved_user_property_names */
const reservedUserProperties = new Set([
	...['first_open_time', 'first_visit_time', 'last_deep_link_referrer', 'user_id', 'first_open_after_install'],
]);

const prefixes = ['google_', 'ga_', 'firebase_', '_', 'gtag.'];

interface NameKind {
	readonly what: string;
	readonly longest: number;
	readonly reserved: ReadonlySet<string>;
}

/** The names that the protocol limits. https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
export const nameKinds = {
	event: { what: 'the name of an event', longest: 40, reserved: reservedEvents },
	parameter: { what: 'the name of a parameter', longest: 40, reserved: new Set<string>() },
	userProperty: { what: 'the name of a user property', longest: 24, reserved: reservedUserProperties },
} as const satisfies Record<string, NameKind>;

/** @throws UserError that says where the name stands and what is wrong with it. */
export function checkName(kind: NameKind, name: string, where: string): void {
	const told = `${where}: "${name.slice(0, 60)}" cannot be ${kind.what}`;
	if (name === '') throw new UserError(`${where}: ${kind.what} is missing.`);
	const prefix = prefixes.find((one) => name.startsWith(one));
	if (kind.reserved.has(name) || prefix !== undefined) {
		const why = prefix === undefined ? 'Google keeps it for itself' : `Google keeps names that begin with "${prefix}"`;
		const instead = name === 'ga_session_id' ? ' Give the session under "Session ID".' : ' Choose another one.';
		throw new UserError(`${told}: ${why}.${instead}`);
	}
	if (/^[A-Za-z][A-Za-z0-9_]*$/.test(name) && name.length <= kind.longest) return;
	throw new UserError(`${told}. It has at most ${kind.longest} letters, digits and underscores, a letter first.`);
}
