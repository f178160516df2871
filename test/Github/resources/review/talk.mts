import type { withSteps } from '../../sandboxSteps.mts';
import { at, website } from '../../sandboxSteps.mts';

let made = 0;

/** A pull request that adds one file of four lines, `talk.md`. */
export async function opened(octokit: ReturnType<typeof withSteps>['octokit']) {
	const { rest } = octokit();
	const place = at(website);
	const head = `talk-${(made += 1)}`;
	const base = await rest.repos.getBranch({ ...place, branch: 'main' });
	await rest.git.createRef({ ...place, ref: `refs/heads/${head}`, sha: base.data.commit.sha });
	const write = async (text: string, sha?: string) =>
		await rest.repos.createOrUpdateFileContents({
			...{ ...place, path: `${head}.md`, message: 'Talk', branch: head, content: Buffer.from(text).toString('base64') },
			...(sha !== undefined && { sha }),
		});
	const file = await write('one\ntwo\nthree\nfour\n');
	const { data: pull } = await rest.pulls.create({ ...place, title: 'Talk', head, base: 'main' });
	return {
		pull,
		path: `${head}.md`,
		given: { pullRequestNumber: pull.html_url },
		of: { ...place, pull_number: pull.number },
		/** A further commit of the pull request, with another text. */
		rewrite: async (text: string) => await write(text, file.data.content?.sha),
	};
}
