import { matches } from '../../../shared/filters/text';
import type { AlertDelivery } from '../../log/payloads';
import { alertAlone, isCodeScanning, type Kind, kindOf, type SecurityAlert, severityOf } from './shape';

/** What each kind is called. */
export const kindNames: Readonly<Record<Kind, string>> = {
	codeScanning: 'code scanning',
	dependabot: 'Dependabot alerts',
	secretScanning: 'secret scanning',
};

/** The change that each webhook action is, of all kinds; other actions, such as of assignees, are none. */
const changeNames: Readonly<Record<string, string>> = {
	appeared_in_branch: 'appearedInBranch',
	auto_dismissed: 'dismissed',
	auto_reopened: 'reopened',
	closed_by_user: 'dismissed',
	created: 'created',
	dismissed: 'dismissed',
	fixed: 'fixed',
	publicly_leaked: 'publiclyLeaked',
	reintroduced: 'reopened',
	reopened: 'reopened',
	reopened_by_user: 'reopened',
	resolved: 'resolved',
	validated: 'validated',
};

/** What happened to the alert; undefined for what nobody can choose. Pure. */
export const changeOf = ({ action }: Pick<AlertDelivery, 'action'>): string | undefined => changeNames[action];

/** Whether the severity is one of the chosen ones; what has none, or none that is known, is never left out. Pure. */
export const isSeverityWanted = (chosen: readonly string[], alert: SecurityAlert): boolean => {
	const severity = severityOf(alert);
	return chosen.length === 0 || severity === undefined || severity === null || chosen.includes(severity);
};

/** Which alerts a node wants; choosing none of a list chooses all. */
export interface Wanted {
	readonly kinds: readonly string[];
	readonly changes: readonly string[];
	readonly severities: readonly string[];
	readonly branches: string;
}

/** Where a code scanning alert was found last. Deliveries about what a person did have an empty ref. Pure. */
export const refOf = ({ ref, alert }: Pick<AlertDelivery, 'ref' | 'alert'>): string =>
	ref || (isCodeScanning(alert) ? (alert.most_recent_instance?.ref ?? '') : '');

const isAmong = (chosen: readonly string[], value: string): boolean => chosen.length === 0 || chosen.includes(value);

/** Whether a delivery is what the node wants. Pure. */
export function isWanted(delivery: AlertDelivery, { kinds, changes, severities, branches }: Wanted): boolean {
	const { alert } = delivery;
	const change = changeOf(delivery);
	const kind = kindOf(alert);
	return (
		change !== undefined &&
		isAmong(changes, change) &&
		isAmong(kinds, kind) &&
		isSeverityWanted(severities, alert) &&
		(kind !== 'codeScanning' || matches(branches, refOf(delivery).replace(/^refs\/heads\//, '')))
	);
}

/** The moment that GitHub has written into the alert for the change, which hooks and lists tell alike. Pure. */
export function momentIn({ action, alert }: Pick<AlertDelivery, 'action' | 'alert'>): string | null {
	const { created_at: created, dismissed_at: dismissed, fixed_at: fixed } = alert;
	if (action === 'created') return created ?? null;
	if (action === 'fixed') return fixed ?? null;
	if (action === 'resolved') return ('resolved_at' in alert && alert.resolved_at) || null;
	if (action === 'auto_dismissed') return ('auto_dismissed_at' in alert && alert.auto_dismissed_at) || null;
	return changeOf({ action }) === 'dismissed' ? (dismissed ?? null) : null;
}

/**
 * What names one change of an alert. It is created once; the rest may happen again, and is told by the moment that GitHub
 * writes down, by the commit that fixed it elsewhere than on the default branch, or by its delivery, for what no list tells.
 * Pure.
 */
export function changeKey(delivery: AlertDelivery): string {
	const change = changeOf(delivery) ?? delivery.action;
	if (change === 'created') return change;
	const commit = change === 'fixed' && delivery.commit_oid ? `${refOf(delivery)}@${delivery.commit_oid}` : undefined;
	return `${change}:${momentIn(delivery) ?? commit ?? delivery.deliveryId ?? ''}`;
}

/** An alert as a workflow sees it when something happened to it. */
export const alertShape = (delivery: AlertDelivery) => {
	const { alert } = delivery;
	const { kind, number, ...rest } = alertAlone(alert, refOf(delivery));
	return { kind, number, change: changeOf(delivery) ?? delivery.action, ...rest };
};
