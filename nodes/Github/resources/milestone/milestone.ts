import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import type { Milestone } from '../../log/payloads';
import { namedOne } from '../../../shared/parameters/namedOne';

/**
 * The number of a milestone that was given by its number, link or title; null for an empty text, which removes it. Digits
 * alone may be a title as well, such as 2026: the number comes first where there is one.
 *
 * @throws UserError with the titles there are when none is called so.
 */
export async function milestoneNumber(api: Api, repository: string, text: string): Promise<number | null> {
	const given = text.trim();
	if (given === '') return null;
	const number = /^(?:#|https?:\/\/.+\/milestones?\/)(\d+)\/?(?:[?#].*)?$/.exec(given)?.[1];
	if (number !== undefined) return Number(number);
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/milestones` } as const;
	const milestones = await collected(api.rows<Milestone>({ ...request, query: { state: 'all' } }));
	const found =
		milestones.find((one) => String(one.number) === given) ??
		namedOne(milestones, given, {
			several: `${repository} has several milestones`,
			namesOf: ({ title }) => [title],
			idOf: (one) => one.number,
		});
	if (found) return found.number;
	const titles = milestones.map(({ title }) => `"${title}"`).join(', ') || 'none';
	throw new UserError(
		`${repository} has no milestone "${given}"; its milestones are: ${titles}. Give one of these titles, or a number.`,
	);
}
