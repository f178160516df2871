import type { Api } from '../../shared/catalogue/api';
import type { Fields } from '../../shared/catalogue/fields';
import { until } from '../../shared/steps/until';
import { numberField, offSwitchField } from './formFields';

/** Whether a step waits until Google has created something, and for how long. */
export const waitFields = (whether: string, minutes: number, afterwards: string) =>
	[
		offSwitchField('Wait Until Ready', 'waitUntilReady', whether),
		{
			...numberField('Wait at Most (Minutes)', 'waitMinutes', minutes, { minValue: 1, maxValue: 360 }, afterwards),
			displayOptions: { show: { waitUntilReady: [true] } },
		},
	] as const satisfies Fields;

/** How long to wait, in milliseconds. Pure. */
export const waitOf = ({ waitUntilReady, waitMinutes }: { waitUntilReady: boolean; waitMinutes: number }): number =>
	waitUntilReady ? waitMinutes * 60_000 : 0;

/** The object when it is over, or as it is when the time is up. */
export async function whenOver<T>(
	api: Api,
	started: T,
	isOver: (current: T) => boolean,
	read: () => Promise<T>,
	{ maxMs, pauses }: { readonly maxMs: number; readonly pauses?: Parameters<typeof until>[3] },
): Promise<T> {
	let current = started;
	const check = async () => {
		current = await read();
		return isOver(current) ? true : undefined;
	};
	if (!isOver(started)) await until(api, maxMs, check, pauses);
	return current;
}
