import type { ReadBudgets } from '../../shared/catalogue/integration';
import { numberIn } from '../../shared/http/headers';

/** What Trello's headers say about the budgets of the token and of the app's key, each in windows of ten seconds. */
export const trelloBudgets: ReadBudgets = ({ headers }) =>
	['token', 'key'].flatMap((lane) => {
		const figure = (name: string) => numberIn(headers, `x-rate-limit-api-${lane}-${name}`);
		const [limit, remaining, windowMs] = [figure('max'), figure('remaining'), figure('interval-ms')];
		return limit === undefined || remaining === undefined || windowMs === undefined
			? []
			: [{ lane, limit, remaining, windowMs }];
	});
