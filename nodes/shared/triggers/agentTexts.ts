import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../catalogue/api';
import type { OriginRules } from '../catalogue/origin';
import { isSameInstance, isSameWorkflow, type Origin, splitMark } from '../filters/originMark';

/**
 * Whether an event wrote a text that the toolkit of an agent wrote, which the trigger is to ignore. Works alike for webhooks,
 * recovery and polling, since the mark is in the text itself. Anyone can copy a mark, so the author must be the connected
 * account; who that is is asked only where there is a mark.
 *
 * @param own the workflow of the trigger.
 * @param params of the trigger, with the choice: `workflow`, `instance`, or anything else for no texts.
 */
export async function isIgnoredAgentText(
	api: Api,
	rules: OriginRules | undefined,
	own: Pick<Origin, 'workflow' | 'instance'>,
	params: IDataObject,
	delivery: object,
): Promise<boolean> {
	const choice = rules && params[rules.guard.field];
	if (!rules || (choice !== 'workflow' && choice !== 'instance')) return false;
	const written = rules.guard.writtenBy(delivery as IDataObject);
	const { origin } = written ? splitMark(written.text) : {};
	if (!written || !origin) return false;
	// read later than it was made, and changed by an agent in between: a person may have made it
	if (written.isNew && /_update(?:_|$)/.test(origin.tool)) return false;
	const isMeant = choice === 'instance' ? isSameInstance(origin, own) : isSameWorkflow(origin, own);
	return isMeant && (await rules.isOwn(api, written.author));
}
