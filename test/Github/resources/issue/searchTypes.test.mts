import { describe, expect, it } from 'vitest';

import { apiRepository, at, withSteps } from '../../sandboxSteps.mts';

const { octokit, execute } = withSteps();

describe('a search by meaning', () => {
	it('finds what a search by words does not, and a hint says where GitHub searched by words instead', async () => {
		const title = 'Zephyr stops at night';
		await octokit().rest.issues.create({ ...at(apiRepository), title });
		const search = async (query: string, searchType: string) => {
			const { json, hints = [] } = await execute('issue', 'search', {
				...{ query, kind: 'issue', repository: apiRepository, searchType },
			});
			return { titles: json.map((one) => one['title']), hints: hints.map(({ message }) => message).join(' ') };
		};
		expect(await search('zephyr crashes', 'lexical')).toEqual({ titles: [], hints: '' });
		expect(await search('zephyr crashes', 'semantic')).toEqual({ titles: [title], hints: '' });
		const quoted = await search('"Zephyr stops"', 'hybrid');
		expect(quoted.hints).toContain('by words and not by meaning, because the query has text in quotation marks');
	});
});
