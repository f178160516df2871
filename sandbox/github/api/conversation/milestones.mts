import { asText } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';

const pacificTime = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'America/Los_Angeles',
	...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
	hourCycle: 'h23',
});

/**
 * A due date as GitHub stores it: the start of the day that it is in Pacific time, so that 2020-09-24T06:59:00Z becomes
 * 2020-09-23T07:00:00Z, and 2022-11-14T07:00:00Z becomes 2022-11-13T08:00:00Z.
 * microsoft/PowerShellForGitHub#133, wordpress-mobile/release-toolkit#419, integrations/terraform-provider-github#1317
 */
export function storedDueDate(dueOn: string): string {
	const parts = pacificTime.formatToParts(new Date(dueOn));
	const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? '';
	const day = `${part('year')}-${part('month')}-${part('day')}`;
	const hourAt = (time: string): string =>
		pacificTime.formatToParts(new Date(time)).find(({ type }) => type === 'hour')?.value ?? '';
	const [summer, winter] = [`${day}T07:00:00Z`, `${day}T08:00:00Z`] as const;
	return hourAt(summer) === '00' ? summer : winter;
}

/** Serves the creation and update of milestones, whose due date GitHub does not store as it was sent. */
export function milestoneRoutes(router: Router<Handler>, fallback: Handler): void {
	const write: Handler = async (call) => {
		const dueOn = asText(call.fields['due_on']);
		if (dueOn === undefined || Number.isNaN(Date.parse(dueOn))) return await fallback(call);
		const fields = { ...call.fields, due_on: storedDueDate(dueOn) };
		return await fallback({ ...call, fields, body: Buffer.from(JSON.stringify(fields)) });
	};
	router.on('POST /repos/:owner/:repo/milestones', write);
	router.on('PATCH /repos/:owner/:repo/milestones/:number', write);
}
