/** Stands for all events, those of the future included. https://docs.github.com/rest/repos/webhooks#create-a-repository-webhook */
export const everything = '*';

/** Whether a webhook with these events reports an event; to every one GitHub sends a ping, which is none. Pure. */
export const isReported = (events: readonly string[], event: string): boolean =>
	events.includes(event) || (events.includes(everything) && event !== 'ping');
