import { beforeAll, describe, expect, it } from 'vitest';

import { lfsOid, lfsPointer } from '../../../../sandbox/github/unusual/files.mts';
import { website, withSteps } from '../../sandboxSteps.mts';

const { execute, github } = withSteps();
const repository = website;

beforeAll(async () => {
	await github().handle.seedUnusualFiles(website);
	const attributes = {
		path: 'models/.gitattributes',
		mode: '100644',
		content: Buffer.from('*.bin filter=lfs\n'),
	} as const;
	await github().handle.commitEntries(website, [attributes]);
});

const messages = ({ hints }: Awaited<ReturnType<typeof execute>>) => hints.map(({ message }) => message);
const written = (path: string) => [
	expect.stringMatching(new RegExp(`"${path}".* is a file of Git LFS.*committed to git itself`)),
];

describe('a file of Git LFS', () => {
	it.each(['text', 'file'])('is read as its pointer, with its size and a hint, in the format %s', async (format) => {
		const executed = await execute('file', 'get', { repository, filePath: 'assets/logo.psd', format });
		expect(executed.json[0]).toMatchObject({ size: 130, lfs: { oid: lfsOid, size: 12_345 } });
		expect(messages(executed)).toEqual([expect.stringMatching(/Git LFS.*its pointer, not its 12345 bytes/)]);
	});

	it.each([
		['assets/logo.psd', 'text', 'bytes', {}, written('assets/logo.psd')],
		['assets/new.psd', 'base64', '/wD+', {}, written('assets/new.psd')],
		['assets/video/a.mp4', 'base64', '/wD+', { ifExists: 'fail' }, written('assets/video/a.mp4')],
		['assets/other.psd', 'text', lfsPointer(lfsOid, 9), {}, []],
		['assets/readme.md', 'text', 'text', {}, []],
	])(
		'%s as %s is written by File: Create or Update with a hint',
		async (filePath, contentFormat, content, additionalFields, hints) => {
			const parameters = { repository, filePath, contentFormat, content, additionalFields };
			const preview = await execute('file', 'createOrUpdate', { ...parameters, requestOptions: { preview: true } });
			expect(messages(preview)).toEqual(hints);
			expect(messages(await execute('file', 'createOrUpdate', parameters))).toEqual(hints);
		},
	);

	it.each([
		[{ path: 'assets/again.psd', content: 'bytes' }, written('assets/again.psd')],
		[{ path: 'assets/again.psd', contentBase64: '/wD+' }, written('assets/again.psd')],
		[{ path: 'models/a.bin', contentBase64: '/wD+' }, written('models/a.bin')],
		[{ path: 'a.bin', contentBase64: '/wD+' }, []],
		[{ path: 'assets/pointer.psd', content: lfsPointer(lfsOid, 9) }, []],
		[{ path: 'assets/moved.psd', from: 'assets/other.psd' }, []],
	])('is written by Commit: Create of %j with a hint', async (change, hints) => {
		const parameters = { repository, filesJson: JSON.stringify([change]) };
		const preview = await execute('commit', 'create', { ...parameters, requestOptions: { preview: true } });
		expect(messages(preview)).toEqual(hints);
		expect(messages(await execute('commit', 'create', parameters))).toEqual(hints);
	});
});
