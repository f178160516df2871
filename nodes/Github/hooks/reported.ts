/**
 * Stands for all events, those of the future included; a webhook is shown with it as it was asked for, which the pings that
 * leastbot (nejucomo) and others keep among their tests tell. https://docs.github.com/rest/repos/webhooks#create-a-repository-webhook
 */
export const everything = '*';

/** Whether a webhook with these events reports an event; to every one GitHub sends a ping, which is none. Pure. */
export const isReported = (events: readonly string[], event: string): boolean =>
	events.includes(event) || (events.includes(everything) && event !== 'ping');
