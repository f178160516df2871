import type { Api } from '../../shared/catalogue/api';
import { unlessGone } from '../../shared/http/errors';

const pausesMs = [1_000, 2_000];

/**
 * What was just written, as GitHub shows it; undefined where GitHub does not know it yet after three looks in three seconds.
 * Its reads lag behind its writes at times (https://github.com/PyGithub/PyGithub/issues/2759), which is no failure of a write.
 *
 * @throws what `read` throws but for a 404 or 410.
 */
export async function readBack<T>(api: Api, read: () => Promise<T>): Promise<T | undefined> {
	const look = async () => await unlessGone(read());
	for (const pause of pausesMs) {
		const found = await look();
		if (found !== undefined) return found;
		await api.pause(pause);
	}
	return await look();
}
