import { asObject, asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { notFound, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

const kinds = { tarball: 'legacy.tar.gz', zipball: 'legacy.zip' };

/** Of what GitHub tells of a licence, by words of its text. */
const licenses: ReadonlyArray<readonly [words: RegExp, key: string, name: string, id: string]> = [
	[/permission is hereby granted, free of charge/i, 'mit', 'MIT License', 'MIT'],
	[/apache license/i, 'apache-2.0', 'Apache License 2.0', 'Apache-2.0'],
	[/gnu lesser general public license/i, 'lgpl-3.0', 'GNU Lesser General Public License v3.0', 'LGPL-3.0'],
	[/gnu general public license/i, 'gpl-3.0', 'GNU General Public License v3.0', 'GPL-3.0'],
	[/./, 'other', 'Other', 'NOASSERTION'],
];

/** Serves where a repository's files are as one, and its licence. */
export function archiveRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);

	/** octokit/fixtures get-archive#3; without a ref, that of the default branch (PyGithub Repository.testGetArchiveLink#1). */
	const archive = (folder: string): Handler =>
		withRole('read', async ({ params }, fullName): Promise<Reply> => {
			const { default_branch: usual } = asObject(await world.backend.read(`/repos/${fullName}`));
			const ref = params['ref'] ?? String(usual);
			const whole = ref.startsWith('refs/') ? ref : `refs/heads/${ref}`;
			const location = `${world.url}/_codeload/${fullName}/${folder}/${whole}`;
			return { status: 302, headers: { location }, body: Buffer.alloc(0) };
		});
	for (const [kind, folder] of Object.entries(kinds)) {
		router.on(`GET /repos/:owner/:repo/${kind}`, archive(folder));
		router.on(`GET /repos/:owner/:repo/${kind}/*ref`, archive(folder));
	}

	/** https://docs.github.com/rest/licenses/licenses#get-the-license-for-a-repository */
	router.on(
		'GET /repos/:owner/:repo/license',
		withRole('read', async (_call, fullName) => {
			const files = await world.backend.list(`/repos/${fullName}/contents/`);
			const file = files.find(({ name }) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(String(name)));
			if (file === undefined) return notFound();
			const whole: JsonObject = asObject(
				await world.backend.read(`/repos/${fullName}/contents/${String(file['path'])}`),
			);
			const text = Buffer.from(asText(whole['content']) ?? '', 'base64').toString('utf8');
			const [, key, name, id] = licenses.find(([words]) => words.test(text)) ?? [];
			const url = key === 'other' ? null : `${world.url}/licenses/${key}`;
			return ok({ ...whole, license: { key, name, spdx_id: id, url, node_id: 'MDc6TGljZW5zZTA=' } });
		}),
	);
}
