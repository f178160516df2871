import type { Explanation, Refusal } from '../../shared/catalogue/api';
import type { GoogleError } from './googleError';

const bodyOf = ({ request: { body } }: Refusal): Readonly<Record<string, unknown>> =>
	typeof body === 'object' && !Buffer.isBuffer(body) ? (body as Readonly<Record<string, unknown>>) : {};

const ask =
	"Ask one of its administrators to give it to the Google account, or to the service account's e-mail, of this credential";

/** Which right on which account or property a call of the Admin API lacks. */
export function explainMissingRight({ status }: GoogleError, refusal: Refusal): Explanation | undefined {
	const { request } = refusal;
	if (request.base !== 'admin' || (status !== 'PERMISSION_DENIED' && refusal.status !== 403)) return undefined;
	const parent = /^accounts\/(\d+)$/.exec(String(bodyOf(refusal).parent ?? ''))?.[1];
	const isCreation = request.method === 'POST' && request.path.endsWith('/properties');
	if (isCreation && parent !== undefined) {
		return {
			message: `To create a property, this credential needs the role Administrator or Editor of the account ${parent}. ${ask}: Admin > Account access management. If the account does not exist, "Get many accounts" lists those that there are.`,
			failure: { cause: 'configuration-invalid' },
		};
	}
	const deleted = request.method === 'DELETE' ? /\/properties\/(\d+)$/.exec(request.path)?.[1] : undefined;
	if (deleted === undefined) return undefined;
	return {
		message: `To delete the property ${deleted}, this credential needs the role Administrator or Editor of its account. ${ask}: Admin > Account access management.`,
		failure: { cause: 'configuration-invalid' },
	};
}

/** A key event that there is already. */
export function explainExisting({ status, words }: GoogleError, refusal: Refusal): Explanation | undefined {
	const isTaken = refusal.status === 409 || status === 'ALREADY_EXISTS' || /already exists/i.test(words);
	const property = /\/properties\/(\d+)\/keyEvents$/.exec(refusal.request.path)?.[1];
	if (!isTaken || property === undefined) return undefined;
	const name = String(bodyOf(refusal).eventName ?? '');
	return {
		message: `"${name}" is already a key event of the property ${property}, so nothing was changed. To take it as it is, set "If It Already Exists" to "Return It"; to count it differently, delete it first.`,
	};
}
