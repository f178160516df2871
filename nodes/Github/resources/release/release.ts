import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import type { Release, ReleaseDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';

/** GitHub lists releases by the date of their commit, so one that was a draft for long stands further down. */
const maxReleases = 300;

const isNews = ({ draft, published_at: at }: Release, since: number): boolean =>
	!draft && Date.parse(at ?? '') >= since;

/** What is to be remembered of the list: its old rows only keep their places. */
const kept = (rows: readonly unknown[], since: number) =>
	(rows as readonly Release[]).map((release) => (isNews(release, since) ? release : { draft: true }));

/**
 * Releases that were published since a time (epoch milliseconds), with the actions by which webhooks report them: of a full release
 * `published` and `released`. https://docs.github.com/webhooks/webhook-events-and-payloads#release, github/docs#19982
 */
export async function releasesSince(api: Api, name: string, since: number): Promise<ReleaseDelivery[]> {
	const repository = await repositoryAt(api, name);
	const published: ReleaseDelivery[] = [];
	const list = path`/repos/${segmentsOf(name)}/releases`;
	const request = { method: 'GET', path: list, recent: { since, kept } } as const;
	for await (const release of api.rows<Release>(request, maxReleases)) {
		if (!isNews(release, since)) continue;
		const actions = release.prerelease ? ['published'] : ['published', 'released'];
		published.push(...actions.map((action) => ({ action, release, repository, sender: release.author })));
	}
	return published;
}
